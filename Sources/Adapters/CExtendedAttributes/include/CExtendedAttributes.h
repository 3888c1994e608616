// Extended attributes, whose header is in none of Swift's modules of the C library, and whose calls differ by system.
#ifndef CEXTENDEDATTRIBUTES_H
#define CEXTENDEDATTRIBUTES_H

/// Gives one open file the extended attributes of another, as far as the system lets; access control lists are
/// among them.
void cextendedattributes_copy(int from, int to);

#endif
