import QuadShell

extension ListModel {
    /// Rows made of what the library has, once it has it.
    func take(_ phase: NewsModel.Phase, _ rows: @autoclosure () -> [Row]) {
        switch phase {
        case .opening: beginLoading()
        case .loaded: show(rows())
        case .failed(let message): fail(message, advice: "q goes back; Ctrl-T there tries again")
        }
    }
}
