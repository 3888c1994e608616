// Copying of extended attributes. Swift's modules of the C library do not include its functions, which differ by
// system.
#ifndef CEXTENDEDATTRIBUTES_H
#define CEXTENDEDATTRIBUTES_H

/// Copies the extended attributes of the open file `from`, including access control lists, to the open file `to`.
/// Skips attributes that cannot be read or set.
void cextendedattributes_copy(int from, int to);

#endif
