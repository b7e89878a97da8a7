import FetchKit
import Glibc
import JSONStore
import NetWire
import NewsCore
import QuadCore
import SystemKit

/// `quad-net download`: fetches a file of an article, or the rest of it.
struct DownloadCommand: Sendable {
    /// The seconds between two lines of progress.
    private static let pause = 0.2

    let files: WorkerFiles
    let address: String
    let path: String
    let validator: String?
    let total: Int?
    let limit: Int
    let look: RequestLook
    let output: WorkerOutput
    let stop: StopRequest

    init(_ arguments: [String], output: WorkerOutput, stop: StopRequest) throws(WorkerUsageError) {
        let arguments = try WorkerArguments(
            arguments, valued: RequestLook.options.union(["data-dir", "file", "validator", "total", "limit"]))
        files = WorkerFiles(directory: try arguments.required("data-dir"))
        path = try arguments.required("file")
        validator = arguments.value("validator")
        total = try arguments.number("total", in: 0...(1 << 50))
        limit = try arguments.number("limit", in: 1...(1 << 50)) ?? 1 << 31
        look = try RequestLook(arguments)
        address = try arguments.onlyWord("ADDRESS")
        self.output = output
        self.stop = stop
    }

    func run() async throws(NewsError) {
        let request = try await PageAccess(files.open(), look).request(0, address)
        let part = try mapError(of: PartFile(path)) { (error: PartFile.FileError) in NewsError.storage(words(error)) }
        let downloader = Downloader(userAgent: look.userAgent)
        stop.onStop { downloader.cancel() }
        try fetch(
            request, part, downloader, from: Beginning(offset: part.size, validator: validator, total: total))
        try mapError(of: output.say(.saved(path: part.finish()))) { (error: PartFile.FileError) in
            NewsError.storage(words(error))
        }
    }

    /// The part of the file that is on disk.
    private struct Beginning {
        var offset = 0
        var validator: String?
        var total: Int?
        /// The number of answers that were shorter than the rest of the file.
        var parts = 0
    }

    private static let mostParts = 1000
    private static let pages = [".html", ".htm", ".xhtml"]
    /// Extensions of files that are not text.
    private static let media = [
        ".mp3", ".m4a", ".m4b", ".aac", ".ogg", ".oga", ".opus", ".flac", ".wav", ".mp4", ".m4v", ".mov", ".webm",
        ".mkv",
        ".avi", ".ogv", ".wma", ".mpg", ".mpga", ".mka", ".3gp", ".aiff", ".weba", ".ts", ".m4r", ".mobi", ".pdf",
        ".epub", ".zip", ".jpg", ".jpeg", ".png", ".gif", ".webp",
    ]

    private func fetch(
        _ request: FetchRequest, _ part: PartFile, _ downloader: Downloader, from begun: Beginning
    ) throws(NewsError) {
        let offset = begun.offset
        let kind: DownloadRequest.Kind =
            ends(Self.pages) ? .page : ends(Self.media) ? .media : .other
        let wanted = DownloadRequest(
            request, offset: offset, validator: begun.validator, total: begun.total, byteLimit: limit, kind: kind)
        var told = 0.0
        var last: DownloadProgress?
        let end: DownloadEnd
        do throws(FetchError) {
            end = try downloader.run(wanted, to: part.descriptor) { progress in
                let isFirst = last == nil
                last = progress
                guard isFirst || SystemTime.monotonic - told >= Self.pause else { return }
                told = SystemTime.monotonic
                say(progress)
            }
        } catch {
            if let last { say(last) }
            throw .unreachable(error.downloadWords)
        }
        switch end {
        case .done(let progress):
            say(progress)
            if let total = progress.total, progress.received > total {
                throw .unreachable("The server sent more than the file's size; use --forget and download it again")
            }
            guard progress.received > 0 else { throw .unreachable("The server sent an empty file") }
            guard let total = progress.total, progress.received < total else { return }
            // The server sent less than the rest.
            guard progress.received > offset, progress.validator != nil, begun.parts < Self.mostParts else {
                throw .unreachable("The server sent \(progress.received.byteText) of \(total.byteText)")
            }
            try fetch(
                request, part, downloader,
                from: Beginning(
                    offset: progress.received, validator: progress.validator, total: total, parts: begun.parts + 1))
        case .changed where begun.offset > 0, .answered(416) where begun.offset > 0:
            // The file on the server has changed, or is shorter than the part on disk.
            try fetch(request, part, downloader, from: Beginning())
        case .changed: throw .unreachable("The server did not send the first part of the file")
        case .answered(let status): throw .unreachable(Self.words(of: status))
        case .unwritable(let code):
            if let last { say(last) }
            throw .storage(
                code == ENOSPC
                    ? "The disk is full; what arrived is kept. Make room, and download it again"
                    : "\(path) cannot be written: \(String(cString: strerror(code)))")
        }
    }

    private func ends(_ extensions: [String]) -> Bool { extensions.contains { path.lowercased().hasSuffix($0) } }

    private func say(_ progress: DownloadProgress) {
        output.say(
            .downloading(
                DownloadReport(received: progress.received, total: progress.total, validator: progress.validator)))
    }

    private func words(_ failure: PartFile.FileError) -> String {
        switch failure {
        case .inUse: "\(path) is being downloaded already"
        case .system(let code): "\(path) cannot be written: \(String(cString: strerror(code)))"
        }
    }

    private static func words(of status: Int) -> String {
        switch status {
        case 401, 407: "The server wants a name and a password (\(status)); set the header lines of the feed"
        case 403, 451: "The server refuses access (\(status)); open the file in the browser"
        case 404, 410: "The file is no longer there (\(status))"
        case 408, 504, 522, 524: "The server took too long (\(status)); try again later"
        case 429: "The server asks to be left alone for a while (429); try again later"
        case 500..<600: "The server has a problem (\(status)); try again later"
        default: "The server answered with status \(status); open the file in the browser"
        }
    }
}

extension FetchError {
    /// The words for a download of a file, not of a feed.
    fileprivate var downloadWords: String {
        switch self {
        case .tooLarge(let limit):
            "The file is larger than \(limit >> 20) MB; news.downloadLimit allows more"
        case .canceled: "Stopped; what arrived is kept"
        case .badRedirect, .redirectLoop, .tooManyRedirects: "Too many redirects; no file found"
        default: description
        }
    }
}
