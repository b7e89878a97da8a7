import FoundationEssentials
import Glibc
import JSONStore

// The other process of the store's tests.
//   store-torture change FOLDER SEED COUNT LIMIT   changes by the seed, from where the files are; prints each
//                                                  number after it is acknowledged
//   store-torture contend FOLDER NAME COUNT        puts items NAME 1…COUNT and counts in a shared item
//   store-torture limit FOLDER BYTES               puts until files may not grow further, then goes on without limit

let arguments = CommandLine.arguments
func number(_ position: Int) -> Int { arguments.count > position ? Int(arguments[position]) ?? 0 : 0 }

func say(_ words: String) {
    let line = Array((words + "\n").utf8)
    _ = write(1, line, line.count)
}

guard arguments.count > 3 else {
    say("usage: store-torture change|contend|limit FOLDER …")
    exit(64)
}
var options = StoreOptions(now: { Date() })
if arguments.count > 5 { options.journalLimit = number(5) }
let marks = JSONCollection<Mark>(name: "marks", directory: arguments[2], options: options)

switch arguments[1] {
case "change":
    let done = try await marks.item(TortureStep.counter)?.revision ?? 0
    for step in done + 1...done + number(4) {
        try await marks.apply(TortureStep(seed: UInt64(number(3)), number: step).changes)
        say("\(step)")
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
default:
    exit(64)
}
