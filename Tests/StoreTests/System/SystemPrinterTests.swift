import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import StoreCore
@testable import SystemKit

/// Printers as files and on the network.
@Suite struct SystemPrinterTests {
    private let folder: TemporaryDirectory
    private let printer: SystemPrinter

    init() throws {
        folder = try TemporaryDirectory("quad-printer")
        try FileManager.default.createDirectory(
            atPath: folder.appending("data/store"), withIntermediateDirectories: true)
        printer = SystemPrinter(
            guarding: ProgramFiles(folders: [folder.appending("data")], files: [folder.appending("config.json")]),
            seconds: 1)
    }

    private func fault(_ target: StorePrinter.Target) async -> PrinterError? {
        do throws(PrinterError) {
            try await printer.send(Array("receipt".utf8), to: target)
            return nil
        } catch { return error }
    }

    @Test func printsAreAppendedToAFile() async throws {
        let path = folder.appending("paper")
        #expect(await fault(.file(path)) == nil)
        #expect(await fault(.file(path)) == nil)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "receiptreceipt")
    }

    @Test(arguments: [
        "data/paper", "data/store/log.jsonl", "data/../data/x", "link/x", "config.json", "to-config", "twin",
        "twin-of-config",
    ])
    func thePrinterNeverOverwritesData(path: String) async throws {
        symlink(folder.appending("data"), folder.appending("link"))
        try "{}".write(toFile: folder.appending("config.json"), atomically: false, encoding: .utf8)
        try "[]".write(toFile: folder.appending("data/store/log.jsonl"), atomically: false, encoding: .utf8)
        symlink(folder.appending("config.json"), folder.appending("to-config"))
        link(folder.appending("config.json"), folder.appending("twin-of-config"))
        link(folder.appending("data/store/log.jsonl"), folder.appending("twin"))
        let fault = await fault(.file(folder.appending(path)))
        #expect(fault?.isUntouched == true && fault?.message.contains("Quad's own files") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending("data")) == ["store"])
    }

    @Test func aPipeWithoutAReaderBlocksNothing() async throws {
        let path = folder.appending("pipe")
        mkfifo(path, 0o600)
        #expect(await fault(.file(path))?.isUntouched == true)
    }

    /// Starts a network printer.
    /// - Parameter serve: a function that gets the connection and closes it.
    private func listening(_ serve: @escaping @Sendable (Int32) -> Void) throws -> StorePrinter.Target {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) { address in
            try address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                try #require(bind(listener, address, size) == 0 && listen(listener, 4) == 0)
                try #require(getsockname(listener, address, &size) == 0)
            }
        }
        try OwnThread.start {
            serve(accept(listener, nil, nil))
            close(listener)
        }
        return .tcp(host: "127.0.0.1", port: Int(UInt16(bigEndian: address.sin_port)))
    }

    @Test func aPrinterThatReadsToTheEndHasPrinted() async throws {
        let got = Mutex("")
        let target = try listening { connection in
            var bytes = [UInt8](repeating: 0, count: 64)
            var count = read(connection, &bytes, bytes.count)
            while count > 0 {
                let text = String(decoding: bytes[..<count], as: UTF8.self)
                got.withLock { $0 += text }
                count = read(connection, &bytes, bytes.count)
            }
            close(connection)
        }
        #expect(await fault(target) == nil)
        #expect(got.withLock { $0 } == "receipt")
    }

    /// The printer took the bytes into its memory and lost them.
    @Test func aPrinterThatResetsTheConnectionMayHavePrintedNothing() async throws {
        let target = try listening { connection in
            var end = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &end, socklen_t(MemoryLayout<linger>.size))
            Self.waitForBytes(connection)
            close(connection)
        }
        #expect(await fault(target)?.isUntouched == false)
    }

    /// Returns once there is data to read.
    private static func waitForBytes(_ connection: Int32) {
        var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, 60_000)
    }

    /// The printer closes the connection properly, before it got data or with the bytes unread.
    @Test(arguments: [false, true])
    func aPrinterThatClosesUnreadMayHavePrintedNothing(hasBytes: Bool) async throws {
        let target = try listening { connection in
            if hasBytes { Self.waitForBytes(connection) }
            close(connection)
        }
        #expect(await fault(target)?.isUntouched == false)
    }

    @Test func aPrinterThatClosesAfterReadingEverythingHasPrinted() async throws {
        let target = try listening { connection in
            var bytes = [UInt8](repeating: 0, count: 64)
            var rest = "receipt".utf8.count
            while rest > 0 { rest -= read(connection, &bytes, bytes.count) }
            close(connection)
        }
        #expect(await fault(target) == nil)
    }

    @Test func aPrinterThatKeepsTheConnectionHasTheBytes() async throws {
        let kept = Mutex<Int32>(-1)
        let target = try listening { connection in kept.withLock { $0 = connection } }
        #expect(await fault(target) == nil)
        close(kept.withLock { $0 })
    }

    @Test func aMissingListenerIsReported() async {
        #expect(await fault(.tcp(host: "127.0.0.1", port: 1))?.isUntouched == true)
    }
}
