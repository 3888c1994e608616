# Deletes the lines of a script that are comments: sed -E -f .ci/comment-lines.sed
/^\s*\/\*.*\*\/\s*$/d
/^\s*\/\*/,/\*\//d
/^\s*\/\//d
