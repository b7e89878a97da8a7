import QuadCore
import QuadShell
import WordleCore

extension FeatureContext {
    /// Copies a finished game's rows to be shared; says why not, if it has none to share.
    func copyResult(of game: WordleGame) {
        do throws(WordleError) { copy(try game.shareText(configuration.shareStyle), as: "the result") } catch {
            say(.info(error.words))
        }
    }
}
