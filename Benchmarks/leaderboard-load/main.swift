import Glibc
import SystemKit

let words = ProgramArguments.words
guard words.count == 4, let port = UInt16(words[1]), let players = Int(words[2]), let connections = Int(words[3]),
    (2...5_000).contains(connections), (1...1_000_000).contains(players), ["games", "wait"].contains(words[0])
else {
    print("usage: leaderboard-load games|wait PORT PLAYERS CONNECTIONS")
    exit(2)
}
var limit = rlimit()
getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
limit.rlim_cur = limit.rlim_max
setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
let load = LeaderboardLoad(port: port, players: players, connections: connections)
if words[0] == "games" { load.run() } else { load.wait() }
