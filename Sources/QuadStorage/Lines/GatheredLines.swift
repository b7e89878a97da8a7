import JSONStore

/// What several threads make of the lines of a snapshot. Unchecked, as each worker is only touched by the thread of its
/// number until all are done. Compiled into the targets of the items, as it takes each line.
@usableFromInline
package final class GatheredLines<Reader: LineReading>: @unchecked Sendable {
    @usableFromInline
    final class Worker {
        @usableFromInline var reader = Reader()
        @usableFromInline var found: [Reader.Found] = []
        /// Parts, and where each begins among what was found.
        @usableFromInline var parts: [(part: Int, start: Int)] = []
        /// Where those are of which the journal says something newer.
        @usableFromInline var changed: [(id: String, place: Int)] = []
        @usableFromInline var hasUnreadable = false

        @inlinable init() {}
    }

    @inlinable package static var threads: Int { 2 }

    @usableFromInline let workers = (0..<threads).map { _ in Worker() }
    @usableFromInline let known: Set<String>

    /// - Parameter known: ids of which the journal says something newer.
    @inlinable
    package init(changed known: Set<String>) {
        self.known = known
    }

    @inlinable
    package func take(_ line: UnsafeBufferPointer<UInt8>, _ thread: Int, _ part: Int) {
        let worker = workers[thread]
        if worker.parts.last?.part != part { worker.parts.append((part, worker.found.count)) }
        let changed = known.isEmpty ? nil : ItemLine.id(of: line).flatMap { known.contains($0) ? $0 : nil }
        guard let found = worker.reader.read(line) else {
            if changed == nil { worker.hasUnreadable = true }
            return
        }
        if let changed { worker.changed.append((changed, worker.found.count)) }
        worker.found.append(found)
    }

    // MARK: Once all threads are done

    @inlinable package var readers: [Reader] { workers.map(\.reader) }
    @inlinable package var hasUnreadable: Bool { workers.contains(where: \.hasUnreadable) }

    /// In the order of the file, and where those are in it of which the journal says something newer.
    @inlinable
    package func all(reserving more: Int) -> (found: [Reader.Found], changed: [String: Int]) {
        var pieces: [(part: Int, worker: Worker, range: Range<Int>)] = []
        for worker in workers {
            for (place, piece) in worker.parts.enumerated() {
                let end = place + 1 < worker.parts.count ? worker.parts[place + 1].start : worker.found.count
                pieces.append((piece.part, worker, piece.start..<end))
            }
        }
        var all: [Reader.Found] = []
        var changed: [String: Int] = [:]
        all.reserveCapacity(workers.reduce(more) { $0 + $1.found.count })
        for (_, worker, range) in pieces.sorted(by: { $0.part < $1.part }) {
            for (id, place) in worker.changed where range.contains(place) {
                changed[id] = all.count + place - range.lowerBound
            }
            all.append(contentsOf: worker.found[range])
        }
        return (all, changed)
    }
}
