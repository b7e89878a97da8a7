package enum RecordReadingError: Error, Equatable, Sendable {
    case missing(String)
    case wrongKind(String)

    package var words: String {
        switch self {
        case .missing(let name): "“\(name)” is missing"
        case .wrongKind(let name): "“\(name)” has an invalid value"
        }
    }
}
