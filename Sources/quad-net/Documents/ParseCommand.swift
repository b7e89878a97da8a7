import FeedKit
import PageKit

/// `quad-net parse`: prints the parsed content of feeds as JSON.
struct ParseCommand {
    let files: [String]
    let base: String?
    let contentType: String?
    let output: WorkerOutput

    init(_ arguments: [String], output: WorkerOutput) throws(WorkerUsageError) {
        let arguments = try WorkerArguments(arguments, valued: ["base", "content-type"])
        files = arguments.words.isEmpty ? ["-"] : arguments.words
        base = arguments.value("base")
        contentType = arguments.value("content-type")
        self.output = output
    }

    /// Returns the exit status. A single document is printed by itself; several are printed with their file names.
    func run() -> Int32 {
        var unread = 0
        for file in files {
            let name = files.count > 1 ? file : nil
            do throws(DocumentInput.InputError) {
                output.write(Array((try text(of: file, named: name) + "\n").utf8))
            } catch {
                unread += 1
                output.write(Array((FeedJSON.text(error: error.words, file: file) + "\n").utf8))
            }
            if output.isClosed { break }
        }
        guard unread > 0 else { return 0 }
        // A summary also reaches users who only look at the status or redirected the output.
        WorkerOutput.complain(
            files.count == 1 ? "it could not be read" : "\(unread) of \(files.count) files could not be read")
        return 1
    }

    private func text(of file: String, named name: String?) throws(DocumentInput.InputError) -> String {
        let bytes = try DocumentInput.read(file)
        do throws(FeedError) {
            return FeedJSON.text(try FeedParser.parse(bytes, contentType: contentType, baseURL: base), file: name)
        } catch { throw DocumentInput.InputError(words: error.description) }
    }
}
