import Foundation
import Testing

/// Checks code with the Swift compiler and the built modules of this package.
struct Compiler {
    /// A temporary folder for the code and the modules that it needs.
    let folder: URL

    /// The folder of build products, next to the bundle of the tests' resources.
    private static let build = Bundle.module.bundleURL.deletingLastPathComponent()

    /// Arguments that name the module maps of the C modules. Without GLPK, nothing imports those of PlacementGLPK.
    private static var moduleMaps: [String] {
        var maps = [build.appending(path: "CExtendedAttributes.build/module.modulemap")]
        #if GLPK
            maps += [
                build.appending(path: "GLPKGuard.build/module.modulemap"),
                Article.package.appending(path: "Sources/Adapters/CGLPK/module.modulemap"),
            ]
        #endif
        #if Libical
            maps += [
                build.appending(path: "WindowsTimeZones.build/module.modulemap"),
                Article.package.appending(path: "Sources/Adapters/CLibical/module.modulemap"),
            ]
        #endif
        #if Server
            maps.append(Article.package.appending(path: "Sources/Adapters/CMicroHTTPD/module.modulemap"))
        #endif
        #if Libzip
            maps.append(Article.package.appending(path: "Sources/Adapters/CLibzip/module.modulemap"))
        #endif
        #if SQLite
            maps.append(Article.package.appending(path: "Sources/Adapters/CSQLite/module.modulemap"))
        #endif
        #if PostgreSQL
            maps.append(Article.package.appending(path: "Sources/Adapters/CPostgreSQL/module.modulemap"))
        #endif
        return maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path())"] }
    }

    /// Calls `body` with a compiler whose folder is removed afterwards.
    static func withFolder(_ body: (Compiler) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "articles-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(Compiler(folder: folder))
    }

    /// Compiles the stubs of UIKit and SwiftUI, so that code that uses them can be checked.
    func makeStubs() throws {
        for name in ["UniformTypeIdentifiers", "UIKit", "SwiftUI"] {
            let stub = Bundle.module.bundleURL.appending(path: "PlatformStubs/\(name).swift")
            let errors = try run([
                "-parse-as-library", "-emit-module", "-module-name", name, stub.path(),
                "-o", folder.appending(path: "\(name).swiftmodule").path(),
            ])
            try #require(errors == nil, "\(name): \(errors ?? "")")
        }
    }

    /// Type-checks code; returns the compiler's errors, or `nil` if there are none.
    func check(_ code: String, _ arguments: [String] = []) throws -> String? {
        let file = folder.appending(path: "code.swift")
        try Data(code.utf8).write(to: file)
        return try run(["-typecheck", file.path()] + arguments)
    }

    private func run(_ arguments: [String]) throws -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            [
                "swiftc", "-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility",
                "-I", folder.path(),
                "-I", Compiler.build.appending(path: "Modules").path(),
            ] + Compiler.moduleMaps + arguments
        let output = Pipe()
        process.standardError = output
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : text
    }

    /// Returns the folder of the module `PackageDescription`, in which manifests are written.
    static func manifestModule() throws -> URL {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc", "-print-target-info"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let info = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let paths = info?["paths"] as? [String: Any]
        let resources = try #require(paths?["runtimeResourcePath"] as? String)
        return URL(filePath: resources).appending(path: "pm/ManifestAPI")
    }
}
