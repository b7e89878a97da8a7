import FoundationEssentials
import Glibc
import QuadCore
import TestSupport
import Testing

/// The files that `make install`, `make uninstall` and the packages install and remove. Small programs of the
/// system stand in for a release build.
struct PackagingTests {
    private static let hasPackager = ["dpkg-deb", "dpkg-shlibdeps", "strip"].allSatisfy {
        access("/usr/bin/\($0)", X_OK) == 0
    }

    let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try run("mkdir", ["programs", "packages"].map(folder.appending))
        for name in ["quad", "quad-net", "quad-server"] {
            try run("cp", ["/bin/true", folder.appending("programs/\(name)")])
        }
    }

    /// Runs a program in the root of the work tree and returns its output.
    @discardableResult
    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "SOURCE_DATE_EPOCH": "1700000000"]
        let result = try Subprocess.run(
            program, arguments, environment: environment, directory: SourceFiles.root)
        try #require(result.status == .success, "\(program) \(arguments): \(result.stderr)")
        return result.stdout
    }

    private func make(_ target: String, prefix: String) throws -> String {
        let values = ["PROGRAMS=\(folder.appending("programs"))", "DESTDIR=\(folder.path)", "PREFIX=\(prefix)"]
        return try run("make", [target] + values)
    }

    /// The paths of all files below a folder.
    private func files(in name: String) throws -> Set<String> {
        let paths = try run("find", [folder.appending(name), "-type", "f", "-printf", "%P\n"])
        return Set(paths.split(separator: "\n").map(String.init))
    }

    /// The files that `make install` installs, by their paths below the prefix.
    private func installed() throws -> Set<String> {
        _ = try make("install-files", prefix: "/installed")
        return try files(in: "installed")
    }

    @Test func uninstallRemovesInstalledFilesAndKeepsTheData() throws {
        try folder.write("[]", to: "home/.local/share/quad/jobs/jobs.json")
        _ = try make("install-files", prefix: "/home/.local")
        let files = try files(in: "home/.local")
        // Three programs, a unit of systemd, three completions, the desktop entry, the pages of the manual, the guide, and the data.
        let pages = try FileManager.default.contentsOfDirectory(atPath: "\(SourceFiles.root)/man")
        let guide = files.filter { $0.hasPrefix("share/doc/quad/") }
        #expect(files.count == 9 + pages.count + guide.count)
        #expect(
            guide.isSuperset(of: ["README.md", "docs/guide/README.md", "docs/undo.md"].map { "share/doc/quad/\($0)" }))
        #expect(
            files.isSuperset(of: [
                "bin/quad", "libexec/quad/quad-net", "libexec/quad/quad-server",
                "lib/systemd/system/quad-server.service", "share/man/man1/quad.1", "share/man/man5/quad-files.5",
            ]))
        let said = try make("uninstall", prefix: "/home/.local")
        #expect(try self.files(in: "home/.local") == ["share/quad/jobs/jobs.json"])
        #expect(folder.names(in: "home/.local/libexec") == [])
        for place in [".local/share/quad", ".config/quad", ".local/state/quad", ".cache/quad"] {
            #expect(said.contains("~/\(place)"))
        }
    }

    @Test(.enabled(if: hasPackager, "SKIPPED: dpkg-deb is not installed, run apt-get install dpkg-dev"))
    func theDebianPackageHasTheInstalledFiles() throws {
        try run("Scripts/make-deb", ["programs", "packages"].map(folder.appending))
        let package = try #require(folder.names(in: "packages").first)
        #expect(package.hasPrefix("quad_\(ProgramVersion.text)-1_"))
        try run("dpkg-deb", ["--extract", folder.appending("packages/\(package)"), folder.appending("root")])

        // Debian compresses manual pages and has another folder for zsh.
        let files = Set(
            try installed().map { path in
                switch path {
                case let path where path.hasPrefix("share/man/"): "usr/\(path).gz"
                case "share/zsh/site-functions/_quad": "usr/share/zsh/vendor-completions/_quad"
                default: "usr/\(path)"
                }
            })
        let documents: Set = [
            "usr/share/doc/quad/copyright", "usr/share/doc/quad/changelog.gz", "usr/share/doc/quad/changelog.Debian.gz",
            "usr/share/lintian/overrides/quad",
        ]
        #expect(try self.files(in: "root") == files.union(documents))
        #expect(try folder.read("root/usr/share/doc/quad/copyright") == run("Scripts/make-copyright", []))

        let control = try run("dpkg-deb", ["--field", folder.appending("packages/\(package)")])
        #expect(control.contains("\nDepends: libc6 "))
        let bytes = FileManager.default.contents(atPath: folder.appending("packages/\(package)"))
        try run("Scripts/make-deb", ["programs", "packages"].map(folder.appending))
        #expect(FileManager.default.contents(atPath: folder.appending("packages/\(package)")) == bytes)
    }

    @Test(.enabled(if: access("/usr/bin/objdump", X_OK) == 0, "SKIPPED: objdump is not installed"))
    func theTarArchiveHasTheInstalledFiles() throws {
        try run("Scripts/make-tarball", ["programs", "packages"].map(folder.appending))
        let archive = try #require(folder.names(in: "packages").first)
        #expect(archive.hasPrefix("quad-\(ProgramVersion.text)-linux-") && archive.hasSuffix(".tar.gz"))
        let name = archive.dropLast(".tar.gz".count)
        try run("tar", ["-C", folder.path, "-xzf", folder.appending("packages/\(archive)")])
        #expect(try files(in: "\(name)") == installed().union(["COPYRIGHT", "INSTALL", "README.md"]))
        let text = try #require(folder.read("\(name)/INSTALL"))
        #expect(text.hasPrefix("Quad \(ProgramVersion.text) for Linux on "))
        #expect(text.contains(/glibc \d+\.\d+ or newer/) && !text.contains("@"))
    }

    /// Data and code of others come with their licenses.
    @Test func theCopyrightFileNamesAndContainsEveryLicenseFile() throws {
        let sources = "\(SourceFiles.root)/Sources"
        let licenses = try FileManager.default.subpathsOfDirectory(atPath: sources).sorted().filter { path in
            let name = (path.split(separator: "/").last ?? "").uppercased()
            return !name.hasSuffix(".SWIFT")
                && ["LICENSE", "LICENCE", "COPYRIGHT", "COPYING", "NOTICE"].contains { name.hasPrefix($0) }
        }
        #expect(licenses.count >= 3)
        let written = FileManager.default.contents(atPath: "\(SourceFiles.root)/packaging/copyright") ?? Data()
        let copyright = try run("Scripts/make-copyright", [])
        for license in licenses {
            #expect(String(decoding: written, as: UTF8.self).contains("Sources/\(license)"))
            let text = FileManager.default.contents(atPath: "\(sources)/\(license)") ?? Data()
            #expect(copyright.contains(String(decoding: text, as: UTF8.self)), "Sources/\(license)")
        }
    }

    @Test(
        .enabled(
            if: access("/usr/bin/desktop-file-validate", X_OK) == 0,
            "SKIPPED: desktop-file-validate is not installed, run apt-get install desktop-file-utils"))
    func theDesktopEntryIsValid() throws {
        #expect(try run("desktop-file-validate", ["packaging/quad.desktop"]) == "")
    }
}
