import QuadCore

extension ArticleState.Heard {
    /// - Throws: `.nothingToPlay` if the article has no file to hear, `.playsNoLonger` if the file is shorter.
    package func check(against file: ArticleRow.Enclosure?) throws(NewsError) {
        guard let file else { throw .nothingToPlay }
        if case .upTo(let seconds) = self, let length = file.seconds, length > 0, seconds > length {
            throw .playsNoLonger(than: length)
        }
    }

    /// `heard to 12:30`, or `heard`.
    package var words: String {
        switch self {
        case .all: "heard"
        case .upTo(let seconds): "heard to \(PlayTime.text(seconds))"
        }
    }
}
