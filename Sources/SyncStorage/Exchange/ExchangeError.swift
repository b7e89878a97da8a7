/// The reasons why a place cannot be read or written.
package enum ExchangeError: Error, Equatable, Sendable {
    /// The place does not answer, or its disk is not mounted.
    case unreachable(String)
    case refused(String)
    case full(String)
    /// A file of this name has other contents.
    case differs(name: String)
    case tooLarge(name: String)
    case unfit(name: String)

    package var words: String {
        switch self {
        case .unreachable(let detail): "The place cannot be reached: \(detail). Your changes wait here."
        case .refused(let detail): "The place refused: \(detail). Check its permissions; your changes wait here."
        case .full(let place): "\(place) is full. Free some space there; your changes wait here."
        case .differs(let name): "Another machine has already written \(name) with other contents."
        case .tooLarge(let name): "\(name) is too large to be a file of Quad; it was not read."
        case .unfit(let name): "“\(name)” is no name for a file of the place."
        }
    }
}
