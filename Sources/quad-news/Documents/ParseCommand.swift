import FeedKit
import PageKit

/// `quad-news parse`: what is understood of feeds, as JSON.
struct ParseCommand {
    let files: [String]
    let base: String?
    let contentType: String?
    let output: WorkerOutput

    init(_ arguments: [String], output: WorkerOutput) throws(WorkerUsage) {
        let arguments = try WorkerArguments(arguments, valued: ["base", "content-type"])
        files = arguments.words.isEmpty ? ["-"] : arguments.words
        base = arguments.value("base")
        contentType = arguments.value("content-type")
        self.output = output
    }

    /// The exit status. One document is printed by itself, several name their files.
    func run() -> Int32 {
        var status: Int32 = 0
        for file in files {
            let name = files.count > 1 ? file : nil
            do throws(DocumentInput.Problem) {
                output.write(Array((try text(of: file, named: name) + "\n").utf8))
            } catch {
                status = 1
                output.write(Array((FeedJSON.text(error: error.words, file: file) + "\n").utf8))
            }
            if output.isClosed { break }
        }
        return status
    }

    private func text(of file: String, named name: String?) throws(DocumentInput.Problem) -> String {
        let bytes = try DocumentInput.read(file)
        do throws(FeedError) {
            return FeedJSON.text(try FeedParser.parse(bytes, contentType: contentType, baseURL: base), file: name)
        } catch {
            throw DocumentInput.Problem(words: error.description)
        }
    }
}
