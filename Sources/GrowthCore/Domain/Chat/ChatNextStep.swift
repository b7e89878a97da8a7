/// The user's next step after an incomplete answer. Screens show the key for the step.
package enum ChatNextStep: String, Codable, Sendable {
    case goOn = "go_on"
    case askAgain = "ask_again"
    case changeKey = "change_key"
    case chooseModel = "choose_model"
    /// Send less of the conversation and of the user's data.
    case sendLess = "send_less"
}
