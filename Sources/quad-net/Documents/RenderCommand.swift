import FeedKit
import Glibc
import PageKit
import TextKit

/// `quad-net render`: prints HTML as the article pane shows it.
struct RenderCommand {
    let file: String
    let width: Int
    let base: String?
    let isPlain: Bool
    let isColorless: Bool
    let output: WorkerOutput

    init(_ arguments: [String], output: WorkerOutput) throws(WorkerUsageError) {
        let arguments = try WorkerArguments(arguments, valued: ["width", "base"], flags: ["plain", "no-color"])
        guard arguments.words.count <= 1 else { throw WorkerUsageError("one word too many: \(arguments.words[1])") }
        file = arguments.words.first ?? "-"
        width = try arguments.number("width", in: 8...1_000) ?? 80
        base = arguments.value("base")
        isPlain = arguments.has("plain")
        isColorless = arguments.has("no-color")
        self.output = output
    }

    /// Returns the exit status.
    func run() -> Int32 {
        let bytes: [UInt8]
        do throws(DocumentInput.InputError) { bytes = try DocumentInput.read(file) } catch {
            WorkerOutput.complain("\(file) cannot be read: \(error.words)")
            return 1
        }
        let glyphs = isPlain ? StyledGlyphs.ascii : StyledGlyphs()
        let text = HTMLPage.render(bytes, base: base, width: width, glyphs: glyphs) { TextWidth.columns(of: $0) }
        let isStyled = isatty(STDOUT_FILENO) == 1 && !isPlain && !isColorless
        let lines = PrintedText.lines(of: text, isStyled: isStyled) { UntrustedText.clean($0) }
        output.write(Array(lines.map { $0 + "\n" }.joined().utf8))
        return 0
    }
}
