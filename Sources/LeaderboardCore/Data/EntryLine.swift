import JSONKit
import JSONStore
import WordleKit

/// An accepted game as a line of JSON.
enum EntryLine {
    static func append(_ entry: BoardEntry, to bytes: inout [UInt8]) {
        func text(_ name: StaticString, _ value: String) {
            bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
            JSONText.append(value, to: &bytes)
        }
        func raw(_ value: String) { bytes.append(contentsOf: value.utf8) }
        text(#"{"player":"#, entry.player.text)
        text(#","list":"#, entry.list.text)
        text(#","day":"#, entry.day.text)
        raw(#","guesses":["#)
        for (index, guess) in entry.guesses.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            JSONText.append(guess, to: &bytes)
        }
        raw(#"],"score":\#(entry.score)"#)
        text(#","hard":"#, entry.mode.rawValue)
        if let seconds = entry.seconds { raw(#","seconds":\#(seconds)"#) }
        text(#","began":"#, entry.began.text)
        text(#","received":"#, entry.received.text)
        text(#","nonce":"#, entry.nonce.text)
        raw(#","verified":\#(entry.isVerified)"#)
        if let group = entry.group { text(#","group":"#, group.text) }
        raw(#","flags":["#)
        for (index, flag) in entry.flags.names.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            JSONText.append(flag, to: &bytes)
        }
        raw("]}")
    }

    /// Returns the entry; nil if a member is missing or has a wrong type.
    static func entry(_ value: JSONValue) -> BoardEntry? {
        guard let player = value["player"]?.text.flatMap({ PlayerID($0) }),
            let list = value["list"]?.text.flatMap({ ListID($0) }),
            let day = value["day"]?.text.flatMap({ BoardDay($0) }), let guesses = value["guesses"]?.items,
            let score = value["score"]?.integer, (1...BoardEntry.lossScore).contains(score),
            let mode = value["hard"]?.text.flatMap({ HardMode(rawValue: $0) }),
            let began = value["began"]?.text.flatMap({ UTCInstant($0) }),
            let received = value["received"]?.text.flatMap({ UTCInstant($0) }),
            let nonce = value["nonce"]?.text.flatMap({ GameNonce($0) }), case .bool(let isVerified) = value["verified"],
            let flags = GameFlags(names: value["flags"]?.items?.compactMap(\.text) ?? [])
        else { return nil }
        return BoardEntry(
            player: player, list: list, day: day, guesses: guesses.compactMap(\.text), score: score, mode: mode,
            seconds: value["seconds"]?.integer, began: began, received: received, nonce: nonce,
            isVerified: isVerified, group: value["group"]?.text.flatMap { GroupID($0) }, flags: flags)
    }

    static func entry(_ line: UnsafeBufferPointer<UInt8>) -> BoardEntry? { StoredLine.value(line).flatMap(entry) }
}
