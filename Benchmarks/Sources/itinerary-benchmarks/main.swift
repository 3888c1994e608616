// Prints the figures as Markdown; with a folder as argument, those of the real trips in it too.

try InteractiveTables.run()
try WholeTripTables.season()
try WholeTripTables.growth()
if CommandLine.arguments.count > 1 { try WholeTripTables.corpus(Corpus(CommandLine.arguments[1])) }
