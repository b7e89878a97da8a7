/// What helps where an answer did not come whole. Screens name the key that does it.
package enum ChatNextStep: String, Codable, Sendable {
    case goOn = "go_on"
    case askAgain = "ask_again"
    case changeKey = "change_key"
    case chooseModel = "choose_model"
    /// Less of the conversation and of the user's data goes out.
    case sendLess = "send_less"
}
