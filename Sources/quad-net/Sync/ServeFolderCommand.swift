import FoundationEssentials
import Glibc
import JSONStore
import SyncStorage

/// `quad-net serve FOLDER`: answers requests for a folder from standard input, for a machine that runs it by ssh.
struct ServeFolderCommand {
    private static let largestFile = 64 << 20

    private let folder: FolderExchange
    private let output: WorkerOutput

    init(_ folder: String, output: WorkerOutput) {
        self.folder = FolderExchange(folder, options: StorageOptions(now: { Date() }))
        self.output = output
    }

    /// Returns the exit status.
    func run() -> Int32 {
        let input = ServedInput()
        while let line = input.line(), !output.isClosed {
            guard let request = try? JSONDecoder().decode(ServedRequest.self, from: Data(line)),
                (0...Self.largestFile).contains(request.size), let bytes = input.read(request.size)
            else { return 1 }
            do throws(ExchangeError) {
                try answer(request, bytes)
            } catch { say(ServedAnswer(error), []) }
        }
        return 0
    }

    private func answer(_ request: ServedRequest, _ bytes: [UInt8]) throws(ExchangeError) {
        switch request.op {
        case .names:
            let names = try folder.names(in: request.name).filter { !$0.contains("\n") }
            let text = Array(names.joined(separator: "\n").utf8)
            say(ServedAnswer(size: text.count), text)
        case .contents:
            guard let contents = try folder.contents(of: request.name) else { return say(.missing, []) }
            say(ServedAnswer(size: contents.count), contents)
        case .add:
            try folder.add(request.name, bytes)
            say(ServedAnswer(size: 0), [])
        case .remove:
            try folder.remove(request.name)
            say(ServedAnswer(size: 0), [])
        }
    }

    private func say(_ answer: ServedAnswer, _ bytes: [UInt8]) {
        guard let line = try? JSONEncoder().encode(answer) else { return }
        output.write(Array(line) + [0x0A] + bytes)
    }
}
