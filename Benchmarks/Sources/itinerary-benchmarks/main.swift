// Prints the figures as Markdown; with a folder as argument, those of the real trips in it too.

let corpus = CommandLine.arguments.count > 1 ? Corpus(CommandLine.arguments[1]) : nil
try InteractiveTables.run()
try DragTables.run()
try WholeTripTables.season()
try WholeTripTables.growth()
if let corpus { try WholeTripTables.corpus(corpus) }
try ReductionTables.run(corpus)
