import FoundationEssentials
import Glibc
import Testing

@testable import JSONStore

@Suite struct StoredFoldersTests {
    private let scratch: Scratch
    private let owned = OwnedNames(["news", "wordle", "people"])

    init() throws {
        scratch = try Scratch()
        for (text, name) in [
            ("12345", "data/news/feeds.json"), ("{}", "data/news/deep/a.jsonl"), ("{}", "data/wordle.json"),
            ("", "data/wordle.lock"), ("x", "data/wordle.json.damaged-2026"), ("mine", "data/notes.txt"),
            ("mine", "data/wordle.txt"), ("s", "data/state/session.json"), ("c", "cache/home/jobs.json"),
            ("theirs", "elsewhere/x.json"),
        ] { try scratch.write(text, to: name, makingFolder: true) }
    }

    private var folders: StoredFolders {
        StoredFolders(
            data: scratch.file("data"), others: [scratch.file("data/state"), scratch.file("cache")], owned: owned,
            options: Scratch.options)
    }

    private func exists(_ name: String) -> Bool { FileStatus.of(scratch.file(name)) != nil }

    @Test func onlyOwnFilesAreCounted() {
        #expect(folders.usage(of: owned).files == 5)
        let news = folders.usage(of: OwnedNames(["news"]))
        #expect(news.files == 2 && news.bytes == 7)
        #expect(folders.foreign == ["notes.txt", "wordle.txt"].map { scratch.file("data/\($0)") })
        #expect(StoredFolders.usage(of: scratch.file("cache")).files == 1)
    }

    @Test func onlyOwnFilesAreDeleted() throws {
        let deletion = try folders.delete()
        #expect(deletion.kept == [] && deletion.deleted.files == 7)
        for name in ["data/news", "data/wordle.json", "data/wordle.lock", "data/state/session.json", "cache/home"] {
            #expect(!exists(name), "\(name)")
        }
        for name in ["data/notes.txt", "data/wordle.txt", "elsewhere/x.json", "data", "cache"] {
            #expect(exists(name), "\(name)")
        }
    }

    @Test func linksAreNotFollowed() throws {
        #expect(symlink(scratch.file("elsewhere"), scratch.file("data/news/link")) == 0)
        #expect(symlink(scratch.file("elsewhere"), scratch.file("data/people")) == 0)
        #expect(folders.usage(of: owned).files == 5)
        #expect(folders.foreign.contains(scratch.file("data/people")))
        let deletion = try folders.delete()
        #expect(deletion.kept == [scratch.file("data/news/link")])
        #expect(exists("elsewhere/x.json") && exists("data/people"))
        #expect(!exists("data/news/feeds.json"))
    }

    @Test func aCopyBesideTheDataIsNamedAndStays() throws {
        try scratch.write("{}", to: "data.before-restore-1/wordle.json", makingFolder: true)
        #expect(folders.copies == [scratch.file("data.before-restore-1")])
        _ = try folders.delete()
        #expect(exists("data.before-restore-1/wordle.json"))
    }

    @Test func aMissingFolderHasNothingToDelete() throws {
        let none = StoredFolders(
            data: scratch.file("none"), others: [scratch.file("none/state")], owned: owned, options: Scratch.options)
        #expect(none.usage(of: owned) == FolderUsage() && none.foreign.isEmpty)
        #expect(try none.delete().deleted.files == 0)
        #expect(!exists("none"))
    }

    @Test func aWindowIsMarkedAsLongAsItIsOpen() throws {
        let windows = OpenWindows(scratch.file("state"))
        #expect(windows.others.isEmpty)
        let mark = windows.enter()
        #expect(mark != nil && windows.others.isEmpty)
        // The mark of another process, which is this process under another number.
        let other = PresenceMark(scratch.file("state/window-1"))
        #expect(other != nil && windows.others == [1])
        withExtendedLifetime((mark, other)) {}
    }

    @Test func theMarkOfAKilledWindowIsRemoved() throws {
        try scratch.write("", to: "state/window-2147483000", makingFolder: true)
        let windows = OpenWindows(scratch.file("state"))
        #expect(windows.others.isEmpty)
        withExtendedLifetime(windows.enter()) {
            #expect(scratch.names(in: "state") == ["window-\(getpid())"])
        }
        #expect(scratch.names(in: "state").isEmpty)
    }
}

extension Scratch {
    fileprivate func names(in folder: String) -> [String] { Folder.names(file(folder)).sorted() }
}
