import QuadShell

extension ListModel {
    /// Shows rows of news once the news are read.
    func take(_ model: NewsModel, _ rows: @autoclosure () -> [Row]) {
        switch model.phase {
        case .opening: beginLoading()
        case .loaded: show(rows())
        case .failed(let message): fail(message, advice: model.retryAdvice)
        }
    }
}
