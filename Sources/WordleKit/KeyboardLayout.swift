/// The arrangement of the keys on screen.
package enum KeyboardLayout: String, CaseIterable, Codable, Sendable {
    case qwerty
    case azerty
    case qwertz
    case dvorak

    /// The three rows from the top, in lower case. Every letter occurs once.
    package var rows: [String] {
        switch self {
        case .qwerty: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
        case .azerty: ["azertyuiop", "qsdfghjklm", "wxcvbn"]
        case .qwertz: ["qwertzuiop", "asdfghjkl", "yxcvbnm"]
        case .dvorak: ["pyfgcrl", "aoeuidhtns", "qjkxbmwvz"]
        }
    }
}
