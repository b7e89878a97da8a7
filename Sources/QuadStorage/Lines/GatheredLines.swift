import JSONStore

/// The results of several threads from the lines of a snapshot. Unchecked, because only the thread with a worker's
/// number uses that worker until all threads are done. Inlinable into the targets of the items, because it processes
/// every line.
@usableFromInline
package final class GatheredLines<Reader: LineReading>: @unchecked Sendable {
    @usableFromInline
    final class Worker {
        @usableFromInline var reader = Reader()
        @usableFromInline var found: [Reader.Found] = []
        /// The parts, and the index of the first result of each.
        @usableFromInline var parts: [(part: Int, start: Int)] = []
        /// The indices of the items for which the journal has a newer version.
        @usableFromInline var changed: [(id: String, place: Int)] = []
        @usableFromInline var hasUnreadable = false

        @inlinable init() {}
    }

    @inlinable package static var threads: Int { 2 }

    @usableFromInline let workers = (0..<threads).map { _ in Worker() }
    @usableFromInline let known: Set<String>

    /// - Parameter known: the ids for which the journal has a newer version.
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

    /// Returns the results in the order of the file, and the indices of the items for which the journal has a newer
    /// version.
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
