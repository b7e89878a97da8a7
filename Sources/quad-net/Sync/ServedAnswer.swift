import SyncStorage

/// The answer of a served folder, as one line of JSON, followed by `size` bytes.
struct ServedAnswer: Codable, Equatable {
    enum Failure: String, Codable {
        case unreachable
        case refused
        case full
        case differs
        case tooLarge
        case unfit
    }

    var size = 0
    /// Whether the file does not exist.
    var isMissing: Bool?
    var failure: Failure?
    /// The words of the failure.
    var detail: String?

    init(size: Int) { self.size = size }

    static var missing: ServedAnswer {
        var answer = ServedAnswer(size: 0)
        answer.isMissing = true
        return answer
    }

    init(_ error: ExchangeError) {
        switch error {
        case .unreachable(let text): (failure, detail) = (.unreachable, text)
        case .refused(let text): (failure, detail) = (.refused, text)
        case .full(let text): (failure, detail) = (.full, text)
        case .differs(let text): (failure, detail) = (.differs, text)
        case .tooLarge(let text): (failure, detail) = (.tooLarge, text)
        case .unfit(let text): (failure, detail) = (.unfit, text)
        }
    }

    var error: ExchangeError? {
        let detail = detail ?? ""
        return switch failure {
        case .unreachable: .unreachable(detail)
        case .refused: .refused(detail)
        case .full: .full(detail)
        case .differs: .differs(name: detail)
        case .tooLarge: .tooLarge(name: detail)
        case .unfit: .unfit(name: detail)
        case nil: nil
        }
    }
}
