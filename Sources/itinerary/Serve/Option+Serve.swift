extension Option {
    static let tokens = Option("tokens FILE", takes: .file, "the users, with the hashes of their tokens")
    static let port = Option("port N", "the port to listen on; without it any free one")
    static let address = Option(
        "address ADDRESS",
        "an address of this machine to listen on; without it 127.0.0.1"
    )
    static let host = Option(
        "host NAME",
        repeats: true,
        "a name by which clients come through another server",
        "It is what they send as `Host`, with the port where they send one."
    )
    static let board = Option(
        "board FOLDER",
        takes: .file,
        "serve the board's page on each trip, at /board/TRIP",
        "FOLDER is where `make board-module` puts it, .build/board. A browser asks for name and token."
    )
    static let readOnly = Option("read-only", "the user may read trips and ask, not change them")
}
