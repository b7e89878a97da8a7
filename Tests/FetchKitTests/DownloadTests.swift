import Glibc
import TestSupport
import Testing

@testable import FetchKit

/// Downloads that take several runs.
struct DownloadTests {
    private static let text = String(repeating: "0123456789", count: 1_000)

    /// Serves the text with ranges; "/cut" sends half of it and closes the connection.
    private func server(tag: String = "\"a\"") throws -> LoopbackServer {
        try LoopbackServer { request in
            let headers = [("ETag", tag)]
            switch request.path {
            case "/cut":
                let half = Self.text.prefix(5_000)
                return .raw([
                    .text("HTTP/1.1 200 OK\r\nETag: \(tag)\r\nContent-Length: 10000\r\n\r\n\(half)"), .close,
                ])
            case "/moved": return .redirect(to: "/file")
            case "/missing": return .text("no such file", status: 404)
            case "/empty": return .text("", type: "audio/mpeg", headers: headers)
            case "/short" where request.header("Range") != nil: return .text("", status: 416)
            default:
                guard let range = request.header("Range"), request.header("If-Range") == tag,
                    let start = Int(range.dropFirst("bytes=".count).dropLast())
                else { return .text(Self.text, type: "audio/mpeg", headers: headers) }
                return .text(
                    String(Self.text.dropFirst(start)), type: "audio/mpeg", status: 206,
                    headers: headers + [("Content-Range", "bytes \(start)-9999/10000")])
            }
        }
    }

    /// Downloads into a file that holds some bytes, and returns the answer and the final content of the file.
    private func download(
        _ address: String, holding start: String = "", validator: String? = nil, total: Int? = nil,
        limit: Int = 1 << 20, kind: DownloadRequest.Kind = .other
    ) throws -> (end: Result<DownloadEnd, FetchError>, text: String, last: DownloadProgress?) {
        let folder = try TemporaryDirectory()
        let descriptor = open(folder.appending("file"), O_RDWR | O_CREAT, 0o600)
        defer { close(descriptor) }
        _ = Array(start.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        var last: DownloadProgress?
        let request = DownloadRequest(
            FetchRequest(id: 0, url: address), offset: start.utf8.count, validator: validator, total: total,
            byteLimit: limit, kind: kind)
        let end = Result { () throws(FetchError) in
            try Downloader(userAgent: "x").run(request, to: descriptor) { last = $0 }
        }
        var bytes = [UInt8](repeating: 0, count: 20_000)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return (end, String(decoding: bytes[..<max(count, 0)], as: UTF8.self), last)
    }

    @Test(arguments: ["/file", "/moved"])
    func aWholeFileIsDownloaded(path: String) throws {
        let server = try server()
        let (end, text, last) = try download(server.address(path))
        let progress = DownloadProgress(received: 10_000, total: 10_000, validator: "\"a\"", isResumed: false)
        #expect(try end.get() == .done(progress) && text == Self.text && last == progress)
    }

    @Test func aDownloadIsResumed() throws {
        let server = try server()
        let (end, half, last) = try download(server.address("/cut"))
        #expect(throws: FetchError.self) { try end.get() }
        #expect(half == Self.text.prefix(5_000) && last?.validator == "\"a\"")
        let (rest, text, _) = try download(server.address("/file"), holding: half, validator: last?.validator)
        #expect(
            try rest.get()
                == .done(DownloadProgress(received: 10_000, total: 10_000, validator: "\"a\"", isResumed: true)))
        #expect(text == Self.text)
    }

    /// The part on disk belongs to another file, or to an unknown file.
    @Test(arguments: ["\"b\"", nil])
    func aDownloadOfAChangedFileRestarts(validator: String?) throws {
        let server = try server()
        let (end, text, _) = try download(
            server.address("/file"), holding: String(repeating: "x", count: 12_000), validator: validator)
        #expect(
            try end.get()
                == .done(DownloadProgress(received: 10_000, total: 10_000, validator: "\"a\"", isResumed: false)))
        #expect(text == Self.text)
    }

    @Test func theServersAnswerIsReported() throws {
        let server = try server()
        let (missing, kept, _) = try download(server.address("/missing"), holding: "abc", validator: "\"a\"")
        #expect(try missing.get() == .answered(404) && kept == "abc")
        let (short, _, _) = try download(server.address("/short"), holding: "abc", validator: "\"a\"")
        #expect(try short.get() == .answered(416))
        let (empty, nothing, _) = try download(server.address("/empty"), holding: "abc", validator: "\"b\"")
        #expect(try empty.get() == .done(DownloadProgress(received: 0, total: 0, validator: "\"a\"", isResumed: false)))
        #expect(nothing == "")
    }

    @Test func aTooLargeFileIsRefused() throws {
        let server = try server()
        let (end, text, _) = try download(server.address("/file"), limit: 9_999)
        #expect(end == .failure(.tooLarge(limit: 9_999)) && text.isEmpty)
    }

    // MARK: Servers that are wrong about what they have

    /// Parts of another file, and wrong parts, are not appended.
    @Test(arguments: [
        ("bytes 5000-9999/10000", "\"a\""), ("bytes 5000-9999/10000", "\"b\""), ("bytes 4990-9999/10000", "\"a\""),
        ("bytes 5000-5999/6000", "\"a\""),
        ("bytes 5000-9999/10000", "W/\"a\"\r\nLast-Modified: Fri, 27 Nov 2026 10:00:00 GMT"),
    ])
    func partsOfAnotherFileAreNotAppended(range: String, tag: String) throws {
        let server = try LoopbackServer { _ in
            .raw([
                .text("HTTP/1.1 206 OK\r\nETag: \(tag)\r\nContent-Range: \(range)\r\nContent-Length: 3\r\n\r\nBBB"),
                .close,
            ])
        }
        let half = String(repeating: "A", count: 5_000)
        let (end, text, _) = try download(server.address("/x"), holding: half, validator: "\"a\"", total: 10_000)
        #expect(try end.get() == .changed && text == half)
    }

    @Test func aShorterPartIsNotTheWholeFile() throws {
        let server = try LoopbackServer { _ in
            .text(
                "BBB", type: "audio/mpeg", status: 206, headers: [("ETag", "\"a\""), ("Content-Range", "bytes 5-7/10")])
        }
        let (end, text, _) = try download(server.address("/x"), holding: "AAAAA", validator: "\"a\"")
        #expect(
            try end.get() == .done(DownloadProgress(received: 8, total: 10, validator: "\"a\"", isResumed: true)))
        #expect(text == "AAAAABBB")
    }

    @Test(arguments: [
        ("text/html; charset=utf-8", true), ("application/xhtml+xml", true), ("text/plain", true),
        ("application/json", true), ("audio/mpeg\r\nContent-Encoding: gzip", true), ("audio/mpeg", false),
    ])
    func aLoginPageIsNotAFile(type: String, isPage: Bool) throws {
        let server = try LoopbackServer { _ in
            .raw([
                .text("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: 3\r\n\r\n<a>"), .close,
            ])
        }
        let (end, text, _) = try download(server.address("/x.mp3"), kind: isPage ? .media : .page)
        #expect(text == (isPage ? "" : "<a>"))
        #expect((try? end.get()) == nil || !isPage)
    }

    @Test func aPageWithoutATypeIsNotAFile() throws {
        let server = try LoopbackServer { _ in
            .raw([.text("HTTP/1.1 200 OK\r\nContent-Length: 21\r\n\r\n\n<!DOCTYPE html><html>"), .close])
        }
        let (end, text, _) = try download(server.address("/x.mp3"), kind: .media)
        #expect((try? end.get()) == nil && text.isEmpty)
    }
}
