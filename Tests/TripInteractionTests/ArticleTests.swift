#if os(Linux)
    import Foundation
    import Testing

    /// The code in the documentation, type-checked against the module as it is built. What there is of UIKit and
    /// SwiftUI in it is declared in `PlatformStubs`, so that every call into this package is checked for real.
    @Suite struct ArticleTests {
        static let catalogue = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/TripInteraction/TripInteraction.docc")
        /// Where the build puts what it compiled: beside the bundle of the tests' resources.
        static let modules = Bundle.module.bundleURL.deletingLastPathComponent().appending(path: "Modules")

        @Test func everyBlockOfCodeCompiles() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "stubs-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for name in ["UniformTypeIdentifiers", "UIKit", "SwiftUI"] {
                let stub = Bundle.module.bundleURL.appending(path: "PlatformStubs/\(name).swift")
                let module = folder.appending(path: "\(name).swiftmodule").path()
                let errors = try compile([
                    "-emit-module", "-module-name", name, "-I", folder.path(), stub.path(), "-o", module,
                ])
                try #require(errors == nil, "\(name): \(errors ?? "")")
            }
            var count = 0
            for article in ["TripInteraction.md", "DraggingSegments.md"] {
                for (number, block) in try blocks(of: article).enumerated() {
                    count += 1
                    let file = folder.appending(path: "block\(count).swift")
                    try Data(block.utf8).write(to: file)
                    let errors = try compile([
                        "-typecheck", "-warnings-as-errors", "-I", folder.path(),
                        "-I", ArticleTests.modules.path(), file.path(),
                    ])
                    #expect(errors == nil, "\(article), block \(number + 1): \(errors ?? "")")
                }
            }
            #expect(count >= 5)
        }

        /// The blocks of Swift in an article; one without imports is the body of a function with a history.
        private func blocks(of article: String) throws -> [String] {
            let text = try String(
                contentsOf: ArticleTests.catalogue.appending(path: article),
                encoding: .utf8
            )
            return text.components(separatedBy: "```swift\n").dropFirst().compactMap { part in
                guard let block = part.components(separatedBy: "```").first else { return nil }
                if block.hasPrefix("import ") { return block }
                return """
                    import TripInteraction
                    func snippet(_ history: inout EditHistory) throws {
                    \(block)
                    _ = update
                    }
                    """
            }
        }

        /// What the compiler says; nothing when it is content.
        private func compile(_ arguments: [String]) throws -> String? {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["swiftc", "-swift-version", "6", "-parse-as-library"] + arguments
            let output = Pipe()
            process.standardError = output
            process.standardOutput = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return process.terminationStatus == 0 ? nil : text
        }
    }
#endif
