import QuadCore
import QuadShell
import WordleCore

extension FeatureContext {
    /// Copies the rows of a finished game for sharing. Shows a message if there is nothing to share.
    func copyResult(of game: WordleGame) {
        do throws(WordleError) { copy(try game.shareText(configuration.shareStyle), as: "the result") } catch {
            say(.info(error.words))
        }
    }
}
