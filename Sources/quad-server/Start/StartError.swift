import LeaderboardCore
import LeaderboardPostgreSQL
import ServeKit
import SystemKit
import WordleKit

/// The reason why the leaderboard does not start, with advice for the operator.
enum StartError: Error, Sendable {
    case cannotRead(String, String)
    case cannotWrite(String, String)
    case fileIsPublic(String)
    case badWords(String, String)
    case storage(LeaderboardStorageError)
    case database(DatabaseError)
    case refused(Refusal)
    case server(ServerError)
    case noThread(SystemCallError)

    var message: String {
        switch self {
        case .cannotRead(let path, let reason): "\(path) cannot be read: \(reason). Check the path and its owner."
        case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason). Check the folder and its owner."
        case .fileIsPublic(let path):
            "Other users can read \(path), which may hold a password. Run: chmod 600 \(path)"
        case .badWords(let path, let reason): "\(path): \(reason)."
        case .storage(let error): error.description
        case .database(let error): error.description
        case .refused(let refusal): refusal.message
        case .server(let error): error.description
        case .noThread(let error): "The server cannot start: \(OwnThread.explanation(of: error))."
        }
    }
}
