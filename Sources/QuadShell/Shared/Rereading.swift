/// Reads something once at a time. Whatever asks for it meanwhile gets one more reading after that, as what is read may be older
/// than what it asked for.
@MainActor
final class Rereading {
    private let read: () async -> Void
    private var task: Task<Void, Never>?
    private var isAskedAgain = false

    init(_ read: @escaping () async -> Void) { self.read = read }

    func begin() {
        guard task == nil else { return isAskedAgain = true }
        task = Task {
            repeat {
                isAskedAgain = false
                await read()
            } while isAskedAgain
            task = nil
        }
    }

    /// Waits until nothing is read any more.
    func finished() async {
        while let task { await task.value }
    }
}
