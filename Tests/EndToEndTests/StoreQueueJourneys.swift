import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The queue of print jobs, and slips by category.
struct StoreQueueJourneys {
    @Test func aSaleWaitsInTheTillUntilPrinted() throws {
        let home = try QuadHome()
        // The folder does not exist yet, which simulates an unreachable printer.
        let paper = home.directory.appending("away/paper")
        try home.run("store", "settings", "printers", "R file:\(paper) 42 | kitchen file:\(paper) 42")
        let sold = try home.run("store", "sell", "--line", "3.00+", "--tender", "cash", "--print")
        #expect(sold.status == .success, "\(sold)")
        let till = try home.open("store", "till", columns: 100, rows: 28)
        try till.waitFor("! 2 to print F10")
        try till.press(.function(10))
        try till.waitFor("To print · 2")
        #expect(till.screenText.contains("R-00001") && till.screenText.contains("kitchen"))
        // A job that another process prints disappears from the screen.
        try FileManager.default.createDirectory(
            atPath: home.directory.appending("away"), withIntermediateDirectories: true)
        #expect(try home.run("store", "print", "--register", "R").status == .success)
        try till.waitFor("To print · 1")
        #expect(home.read(paper).contains("R-00001"))
        // Without a register, the command prints the queues of all printers.
        #expect(try home.run("store", "print").status == .success)
        try till.waitFor("Nothing waits for a printer")
        try till.press(.character("T"))
        try till.waitFor("STORE R")
        #expect(!till.screenText.contains("to print"))
        try till.quit()
    }

    @Test func eachKitchenPrinterPrintsItsLines() throws {
        let home = try QuadHome()
        let (hot, rest) = (home.directory.appending("hot"), home.directory.appending("rest"))
        try home.run("store", "products", "add", "Tea", "2.00", "--sku", "TEA", "--category", "Hot drinks")
        try home.run("store", "products", "add", "Soup", "6.00", "--sku", "SOUP", "--category", "Food")
        try home.run("store", "settings", "printers", "kitchen file:\(rest) 32 | kitchen-hot file:\(hot) 32")
        let set = try home.run("store", "printer", "categories", "kitchen-hot", "Hot drinks", "Cocoa")
        #expect(set.stdout.contains("for Hot drinks, Cocoa") && set.stderr.contains("Cocoa"), "\(set)")
        try home.run("store", "sell", "--line", "TEA*2", "--line", "SOUP", "--tender", "cash")
        #expect(home.read(hot).contains("2 x Tea") && !home.read(hot).contains("Soup"))
        #expect(home.read(rest).contains("1 x Soup") && !home.read(rest).contains("Tea"))
        try home.run("store", "sell", "--line", "TEA", "--tender", "cash")
        #expect(!home.read(rest).contains("R-00002") && home.read(hot).contains("R-00002"))
        let again = try home.run("store", "print", "add", "R-1", "--kitchen")
        #expect(again.status == .success && home.read(hot).contains("COPY 1") && home.read(rest).contains("COPY 1"))
        let list = try home.run("store", "printer", "--json")
        #expect(list.stdout.contains(#""categories":["Hot drinks","Cocoa"]"#), "\(list)")
        let all = try home.run("store", "printer", "categories", "kitchen-hot", "--rest")
        #expect(all.status == .success && !all.stdout.contains(" for "), "\(all)")
        for arguments in [["kitchen-hot"], ["kitchen-hot", "Tea", "--rest"]] {
            #expect(try home.run(["store", "printer", "categories"] + arguments).status == .exited(2))
        }
        #expect(try home.run("store", "printer", "categories", "R7", "Tea").status == .exited(1))
        #expect(try home.run("store", "printer", "categories", "kitchen-hot", "A, B").status == .exited(1))
    }
}
