import Glibc
import Testing

@testable import QuadSystem

struct DataLocationsTests {
    @Test func conventionsAreFollowed() {
        let locations = DataLocations(environment: ["HOME": "/home/a/"])
        #expect(locations.data == "/home/a/.local/share/quad")
        #expect(locations.state == "/home/a/.local/state/quad")
        #expect(locations.cache == "/home/a/.cache/quad")
        #expect(locations.configurationFile == "/home/a/.config/quad/config.json")
        #expect(!locations.isConfigurationNamed)
    }

    @Test func theEnvironmentSetsTheLocations() {
        let locations = DataLocations(environment: [
            "HOME": "/home/a", "XDG_DATA_HOME": "/d/", "XDG_STATE_HOME": "relative", "XDG_CACHE_HOME": "",
            "XDG_CONFIG_HOME": "/",
        ])
        #expect(locations.data == "/d/quad")
        #expect(locations.state == "/home/a/.local/state/quad", "the specification has relative paths ignored")
        #expect(locations.cache == "/home/a/.cache/quad")
        #expect(locations.configurationFile == "/quad/config.json")
    }

    @Test func theCommandLineSetsAllLocations() {
        let locations = DataLocations(
            environment: ["HOME": "/home/a", "XDG_DATA_HOME": "/d"], dataDirectory: "/trial/",
            configurationFile: "~/c.json")
        #expect(locations.data == "/trial")
        #expect(locations.state == "/trial/state")
        #expect(locations.cache == "/trial/cache")
        #expect(locations.configurationFile == "/home/a/c.json")
        #expect(locations.isConfigurationNamed)
    }

    @Test func relativePathsStartInTheCurrentDirectory() throws {
        let here = try #require(getcwd(nil, 0))
        defer { free(here) }
        let locations = DataLocations(environment: ["HOME": "/h"], dataDirectory: "trial", configurationFile: "c.json")
        #expect(locations.data == String(cString: here) + "/trial")
        #expect(locations.configurationFile == String(cString: here) + "/c.json")
    }

    @Test func aHomeIsFoundWithoutTheEnvironment() {
        #expect(DataLocations(environment: [:]).data.hasPrefix("/"))
    }

    @Test(arguments: [("~/w.txt", "/h/w.txt"), ("/w.txt", "/w.txt"), ("w.txt", "/h/.config/quad/w.txt")])
    func pathsInTheConfigurationStartAtItsFolder(text: String, path: String) {
        #expect(DataLocations(environment: ["HOME": "/h"]).path(inConfiguration: text) == path)
    }
}
