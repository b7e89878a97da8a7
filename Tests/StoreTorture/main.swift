import FoundationEssentials
import Glibc
import JSONStore

// The second process of the storage tests, and the engine of a campaign against the files of any store.
//   store-torture kill|damage|disk|processes FOLDER SECONDS [SEED]
//        works on a copy of FOLDER, made beside it, or on new collections if the folder is empty; prints one line of
//        counts, {"campaign":"kill","tries":N,"bad":0}, and ends with status 1 if a test failed
//   store-torture items FOLDER                     prints the contents of all collections, one line per item
//   store-torture ripen FOLDER                     puts items again until the next change of each journal compacts it
//   store-torture change FOLDER SEED COUNT LIMIT   makes changes by the seed, from the state of the files; prints each
//                                                  number after the change is acknowledged
//   store-torture steps FOLDER GROUP SEED FROM     the same for all collections of one journal, without end
//   store-torture write FOLDER GROUP NAME          puts items with this name into all collections, without end
//   store-torture contend FOLDER NAME COUNT        puts items NAME 1…COUNT and counts in a shared item
//   store-torture limit FOLDER BYTES               puts items until files may not grow further, then continues without
//                                                  the limit

let arguments = CommandLine.arguments
func number(_ position: Int) -> Int { arguments.count > position ? Int(arguments[position]) ?? 0 : 0 }

func say(_ words: String) {
    let line = Array((words + "\n").utf8)
    _ = write(1, line, line.count)
}

if arguments.count == 3, arguments[1] == "items" {
    let options = StorageOptions(now: { Date() })
    for layout in try StorageInspector(directory: arguments[2], options: options).layouts() {
        let items = try await OpenLayout(layout, options: options).items()
        for (member, items) in zip(layout.members, items) {
            for item in items.values { say("\(member.name) " + String(decoding: item.line, as: UTF8.self)) }
        }
    }
    exit(0)
}
if arguments.count == 3, arguments[1] == "ripen" {
    let options = StorageOptions(now: { Date() })
    for layout in try StorageInspector(directory: arguments[2], options: options).layouts() {
        try await Ripening(layout, options: options).run()
    }
    exit(0)
}
guard arguments.count > 3 else {
    say("usage: store-torture kill|damage|disk|processes FOLDER SECONDS [SEED]")
    exit(64)
}
var options = StorageOptions(now: { Date() })
if arguments.count > 5 { options.journalLimit = number(5) }
let marks = JSONCollection<Mark>(name: "marks", directory: arguments[2], options: options)

switch arguments[1] {
case "change":
    let done = try await marks.item(TortureStep.counter)?.revision ?? 0
    for step in done + 1...done + number(4) {
        try await marks.apply(TortureStep(seed: UInt64(number(3)), number: step).changes)
        say("\(step)")
    }
case "steps":
    options.journalLimit = 3000
    let layouts = try StorageInspector(directory: arguments[2], options: options).layouts()
    guard let layout = layouts.first(where: { Campaign.label($0) == arguments[3] }) else { exit(65) }
    let open = OpenLayout(layout, options: options)
    var step = number(5)
    while true {
        step += 1
        let changes = LayoutStep(seed: UInt64(number(4)), number: step, collections: layout.members.count).changes
        try await open.apply(changes)
        say("\(step)")
    }
case "write":
    options.journalLimit = 3000
    let layouts = try StorageInspector(directory: arguments[2], options: options).layouts()
    guard let layout = layouts.first(where: { Campaign.label($0) == arguments[3] }) else { exit(65) }
    let open = OpenLayout(layout, options: options)
    for step in 1...100_000 {
        let item = AnyLine("\(arguments[4]) \(step % 7)", revision: step, text: "")
        try await open.apply(layout.members.map { _ in .put(item) })
        say("\(arguments[4])\t\(step)")
    }
case "contend":
    for step in 1...number(4) {
        try await marks.apply(.put(Mark("\(arguments[3]) \(step)", revision: step)))
        say("\(step)")
    }
case "limit":
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(number(3)), rlim_max: rlim_t.max)
    setrlimit(__rlimit_resource_t(1), &limit)
    var step = 0
    do {
        while step < 100_000 {
            try await marks.apply(.put(Mark("item \(step)", revision: step), Mark("twin \(step)", revision: step)))
            step += 1
        }
        say("never failed")
    } catch {
        say("failed at \(step): \(error)")
    }
    limit.rlim_cur = rlim_t.max
    setrlimit(__rlimit_resource_t(1), &limit)
    try await marks.apply(.put(Mark("item \(step)", revision: step), Mark("twin \(step)", revision: step)))
    say("went on")
case "kill", "damage", "disk", "processes":
    let seed = arguments.count > 4 ? UInt64(number(4)) : UInt64(time(nil))
    var campaign = try await Campaign(arguments[2], seconds: number(3), seed: seed)
    switch arguments[1] {
    case "kill": try await campaign.kill()
    case "damage": try await campaign.damage()
    case "disk": try await campaign.disk()
    default: try await campaign.processes()
    }
    campaign.end()
    say(campaign.counts.line(arguments[1]))
    exit(campaign.counts.bad > 0 ? 1 : 0)
default:
    exit(64)
}
