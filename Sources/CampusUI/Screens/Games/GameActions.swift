import QuadShell

extension ActionScope {
    static let campusPipes = ActionScope(id: "campus.pipes", title: "Campus: Pipes")
    static let campusEcho = ActionScope(id: "campus.echo", title: "Campus: Echo", takesText: true)
}

extension Action {
    // MARK: Pipes

    static let pipesLeft = Action("pipes.left", "Go left, or draw the pipe left", .campusPipes, "h", "left")
    static let pipesDown = Action("pipes.down", "Go down, or draw the pipe down", .campusPipes, "j", "down")
    static let pipesUp = Action("pipes.up", "Go up, or draw the pipe up", .campusPipes, "k", "up")
    static let pipesRight = Action("pipes.right", "Go right, or draw the pipe right", .campusPipes, "l", "right")
    static let pipesTake = Action(
        "pipes.take", "Take the pipe, or drop it", hint: "take", .campusPipes, "space", "enter")
    static let pipesClear = Action(
        "pipes.clear", "Clear the pipe under the cursor", hint: "clear", .campusPipes, "d")
    static let pipesUndo = Action("pipes.undo", "Undo the last step of the puzzle", hint: "undo", .campusPipes, "u")
    static let pipesNext = Action("pipes.next", "Go to the next puzzle", hint: "next", .campusPipes, "n")
    static let pipesPrevious = Action(
        "pipes.previous", "Go to the previous puzzle", hint: "previous", .campusPipes, "p")

    static let campusPipes: [Action] = [
        .pipesLeft, .pipesDown, .pipesUp, .pipesRight, .pipesTake, .pipesClear, .pipesUndo, .pipesNext, .pipesPrevious,
    ]

    // MARK: Echo

    static let echoEnter = Action("echo.enter", "Show the row, or enter the try", hint: "try", .campusEcho, "enter")
    static let echoShow = Action("echo.show", "Show the row", .campusEcho, "space")
    static let echoDelete = Action("echo.delete", "Remove the last sign", .campusEcho, "backspace")
    static let echoClear = Action("echo.clear", "Remove all signs", hint: "clear", .campusEcho, "ctrl-u")
    static let echoShare = Action(
        "echo.share", "Copy the result to share it", hint: "copy", .campusEcho, "y", "ctrl-y")

    static let campusEcho: [Action] = [.echoEnter, .echoShow, .echoDelete, .echoClear, .echoShare]
}
