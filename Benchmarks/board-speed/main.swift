import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch arguments.first {
    case "submit" where arguments.count == 2: try EndlessSubmissions.run(arguments[1])
    case "json" where arguments.count >= 2: try BoardSpeed.json(arguments[1], Array(arguments.dropFirst(2)))
    case "postgresql" where arguments.count >= 2: try BoardSpeed.postgreSQL(arguments[1])
    default:
        print("usage: board-speed submit FOLDER | json FOLDER [DAYS [PLAYERS]] | postgresql CONNECTION")
        exit(2)
    }
} catch {
    print("board-speed: \(error)")
    exit(1)
}
