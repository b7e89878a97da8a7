import QuadShell

extension ListModel {
    /// Shows rows made of the news, once the news are read.
    func take(_ library: NewsModel, _ rows: @autoclosure () -> [Row]) {
        switch library.phase {
        case .opening: beginLoading()
        case .loaded: show(rows())
        case .failed(let message): fail(message, advice: library.retryAdvice)
        }
    }
}
