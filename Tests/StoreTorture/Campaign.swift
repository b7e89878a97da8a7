import FoundationEssentials
import Glibc
import JSONStore
import Synchronization

/// Tries to lose data of a store, for the given time, on a copy of it.
package struct Campaign {
    package struct Counts {
        package var tries = 0
        package var bad = 0
        package var kinds: [String: Int] = [:]

        package func line(_ name: String) -> String {
            let kinds = kinds.sorted { $0.key < $1.key }.map { #","\#($0.key)":\#($0.value)"# }.joined()
            return #"{"campaign":"\#(name)","tries":\#(tries),"bad":\#(bad)\#(kinds)}"#
        }
    }

    package private(set) var counts = Counts()
    private let folder: String
    private let deadline: ContinuousClock.Instant
    private let seed: UInt64
    private var random: SplitMix
    private var options = StorageOptions(now: { Date() })
    private let layouts: [CollectionLayout]
    private let inspector: StorageInspector

    package init(_ original: String, seconds: Int, seed: UInt64) async throws {
        folder = original + ".torture-\(getpid())"
        deadline = ContinuousClock.now + .seconds(seconds)
        self.seed = seed
        random = SplitMix(state: seed)
        options.journalLimit = 3000
        try? FileManager.default.removeItem(atPath: folder)
        if FileManager.default.fileExists(atPath: original) {
            try FileManager.default.copyItem(atPath: original, toPath: folder)
        }
        inspector = StorageInspector(directory: folder, options: options)
        if try inspector.layouts().isEmpty { try await Self.fill(folder, options) }
        layouts = try inspector.layouts()
    }

    package func end() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    package static func label(_ layout: CollectionLayout) -> String {
        layout.group ?? layout.members[0].name
    }

    /// Fills a single collection and a group of three.
    private static func fill(_ folder: String, _ options: StorageOptions) async throws {
        let marks = CollectionLayout(folder: folder, group: nil, members: [.init(name: "marks", version: 1)])
        let names = ["payments", "receipts", "stock"]
        let shop = CollectionLayout(
            folder: folder, group: "shop", members: names.map { .init(name: $0, version: 1) })
        for layout in [marks, shop] {
            let open = OpenLayout(layout, options: options)
            for number in 1...8 {
                let items = ChangeSet<AnyLine>.put(AnyLine("item \(number)", revision: number, text: "text \"ü\""))
                try await open.apply(layout.members.map { _ in items })
            }
        }
    }

    private var isOver: Bool { ContinuousClock.now >= deadline }

    private mutating func judge(_ isGood: Bool, _ kind: String, _ words: @autoclosure () -> String = "") {
        counts.tries += 1
        counts.kinds[kind, default: 0] += 1
        guard !isGood else { return }
        counts.bad += 1
        let line = Array("failed: \(kind) \(words())\n".utf8)
        _ = write(2, line, line.count)
    }

    // MARK: Killed

    /// Kills a process that changes all collections of a journal at once, at any moment, including during compaction.
    package mutating func kill() async throws {
        var expected = try await states()
        while !isOver {
            let position = Int(random.next() % UInt64(layouts.count))
            let layout = layouts[position]
            var acknowledged = expected[position].step
            let child = try ChildProcess([
                "steps", layout.folder, Self.label(layout), "\(seed)", "\(expected[position].step)",
            ])
            for _ in 0..<Int(random.next() % 60) {
                guard let line = child.line() else { break }
                acknowledged = Int(line) ?? acknowledged
            }
            for _ in 0..<random.next() % 20_000 { _ = getppid() }
            child.kill()
            while let line = child.line() { acknowledged = Int(line) ?? acknowledged }

            let open = OpenLayout(layout, options: options)
            let found = try await open.items()
            let reached = LayoutStep.reached(found) ?? -1
            while expected[position].step < reached {
                expected[position].step += 1
                LayoutStep(seed: seed, number: expected[position].step, collections: layout.members.count)
                    .apply(to: &expected[position].items)
            }
            let isOpen = await open.reports().allSatisfy { $0.readOnly == nil }
            let isGood = isOpen && reached >= acknowledged && reached <= acknowledged + 1
            judge(
                isGood && found == expected[position].items, Self.label(layout),
                "acknowledged \(acknowledged), found \(reached)")
            guard counts.bad == 0 else { return }
        }
    }

    private func states() async throws -> [(step: Int, items: [[String: AnyLine]])] {
        var states: [(step: Int, items: [[String: AnyLine]])] = []
        for layout in layouts {
            states.append((0, try await OpenLayout(layout, options: options).items()))
        }
        return states
    }

    // MARK: Damaged

    package mutating func damage() async throws {
        let campaign = DamageCampaign(options: options)
        for layout in layouts {
            // Data in each file, so that it can be damaged.
            let open = OpenLayout(layout, options: options)
            for number in 1...3 {
                try await open.apply(LayoutStep(seed: seed, number: number, collections: layout.members.count).changes)
            }
        }
        while !isOver {
            let layout = layouts[Int(random.next() % UInt64(layouts.count))]
            let files = layout.members.map { $0.name + ".json" } + [Self.label(layout) + ".journal.jsonl"]
            let name = files[Int(random.next() % UInt64(files.count))]
            let size = FileStamp.of(layout.folder + "/" + name)?.size ?? 0
            guard size > 0 else { continue }
            let place = Int(random.next() % UInt64(size))
            let damage: DamageCampaign.Damage =
                switch random.next() % 8 {
                case 0...3: .flip(byte: place, bit: Int(random.next() % 8))
                case 4: .cut(place)
                case 5: .doubleLine(Int(random.next() % 12))
                case 6: .dropLine(Int(random.next() % 12))
                default: .unknownLine
                }
            guard let outcome = try await campaign.run(damage, on: name, of: layout) else { continue }
            judge(outcome != .silent && outcome != .destroyed, outcome.rawValue, "\(name) \(damage)")
        }
    }

    // MARK: A full disk

    /// Makes writes, syncs and renames fail occasionally, partly or completely. A refused change must not be there, and
    /// an acknowledged change must be there.
    package mutating func disk() async throws {
        let trouble = Trouble(seed: seed)
        var failing = options
        failing.system.write = { trouble.strikes() ? trouble.half($0, $1) : Glibc.write($0, $1.baseAddress, $1.count) }
        failing.system.synchronize = { trouble.strikes() ? -1 : fdatasync($0) }
        failing.system.rename = { trouble.strikes() ? -1 : rename($0, $1) }
        var expected = try await states()
        var opened = layouts.map { OpenLayout($0, options: failing) }
        while !isOver {
            let position = Int(random.next() % UInt64(layouts.count))
            let number = expected[position].step + 1
            let step = LayoutStep(seed: seed, number: number, collections: layouts[position].members.count)
            var isRefused = false
            do {
                try await opened[position].apply(step.changes)
                step.apply(to: &expected[position].items)
                expected[position].step = number
            } catch {
                isRefused = true
            }
            guard isRefused || random.next() % 50 == 0 else { continue }
            let items = try await OpenLayout(layouts[position], options: options).items()
            judge(items == expected[position].items, isRefused ? "refused" : "stored", "change \(number)")
            guard counts.bad == 0 else { return }
            // A process with an error may also start again.
            if random.next() % 4 == 0 { opened[position] = OpenLayout(layouts[position], options: failing) }
        }
    }

    private final class Trouble: Sendable {
        private let random: Mutex<SplitMix>

        init(seed: UInt64) {
            random = Mutex(SplitMix(state: seed))
        }

        func strikes() -> Bool {
            let next = random.withLock { $0.next() }
            errno = next % 2 == 0 ? ENOSPC : EIO
            return next % 97 < 4
        }

        func half(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
            bytes.count < 2 ? -1 : Glibc.write(descriptor, bytes.baseAddress, bytes.count / 2)
        }
    }

    // MARK: Several processes

    /// Runs and kills three processes that change the same collections at once, each with its own items.
    package mutating func processes() async throws {
        while !isOver {
            let layout = layouts[Int(random.next() % UInt64(layouts.count))]
            let before = try await OpenLayout(layout, options: options).items()
            var written: [(name: String, step: Int)] = []
            let children = try (0..<3).map { number in
                try ChildProcess([
                    "write", layout.folder, Self.label(layout), "\(number) of \(random.next() % 1_000_000)",
                ])
            }
            let lines = Int(random.next() % 40)
            for child in children {
                for _ in 0..<lines { if let line = child.line() { written.append(Self.parts(line)) } }
            }
            for child in children {
                child.kill()
                while let line = child.line() { written.append(Self.parts(line)) }
            }
            let open = OpenLayout(layout, options: options)
            let found = try await open.items()
            let isThere = written.allSatisfy { name, step in
                found.allSatisfy { $0["\(name) \(step % 7)"].map { Self.revision($0) >= step } ?? false }
            }
            let isWhole = found.allSatisfy {
                Set($0.keys.filter { $0.contains(" of ") }) == Set(found[0].keys.filter { $0.contains(" of ") })
            }
            let isKept = zip(before, found).allSatisfy { before, found in
                before.allSatisfy { found[$0.key] == $0.value }
            }
            let isOpen = await open.reports().allSatisfy { $0.readOnly == nil }
            judge(
                isOpen && isThere && isWhole && isKept, Self.label(layout), "\(isOpen) \(isThere) \(isWhole) \(isKept)")
            guard counts.bad == 0 else { return }
        }
    }

    private static func parts(_ line: String) -> (name: String, step: Int) {
        let words = line.split(separator: "\t")
        return (String(words.first ?? ""), words.last.flatMap { Int($0) } ?? 0)
    }

    static func revision(_ item: AnyLine) -> Int {
        let text = String(decoding: item.line, as: UTF8.self)
        return text.split(separator: #""revision":"#).last.flatMap { Int($0.prefix { $0.isNumber }) } ?? -1
    }
}
