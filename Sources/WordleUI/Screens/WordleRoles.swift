import QuadShell
import TextKit

extension RoleBlock {
    static let wordle = RoleBlock(0, ["correct", "present", "absent", "filled", "empty", "turning"])
}

extension Role {
    static let tileCorrect = RoleBlock.wordle["correct"]
    static let tilePresent = RoleBlock.wordle["present"]
    static let tileAbsent = RoleBlock.wordle["absent"]
    static let tileFilled = RoleBlock.wordle["filled"]
    static let tileEmpty = RoleBlock.wordle["empty"]
    static let tileTurning = RoleBlock.wordle["turning"]
}
