import FoundationEssentials
import Glibc
import TestSupport

// Takes the screens for the pictures of the documents:
//   quad-pictures PROGRAM FOLDER DUMPS
// Writes the text of each picture to FOLDER, and both dumps of the picture to DUMPS, for Scripts/make-pictures.py.

guard CommandLine.arguments.count == 4 else {
    say("usage: quad-pictures PROGRAM FOLDER DUMPS", to: 2)
    exit(64)
}
let capture = PictureCapture(CommandLine.arguments[1])
let folder = URL(filePath: CommandLine.arguments[2], directoryHint: .isDirectory)
let dumps = URL(filePath: CommandLine.arguments[3], directoryHint: .isDirectory)
for place in [folder, dumps] {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
}
for picture in ProgramPicture.all {
    var texts: Set<String> = []
    for background in ProgramPicture.Background.allCases {
        let screen = try capture.screen(of: picture, on: background)
        texts.insert(screen.text)
        let dump = try ScreenDump(screen).json()
        try Data(dump).write(to: dumps.appending(path: "\(picture.name)-\(background.rawValue).json"))
    }
    guard let text = texts.first, texts.count == 1 else {
        say("\(picture.name): the dark and the light screen have different texts", to: 2)
        exit(1)
    }
    try Data("\(text)\n".utf8).write(to: folder.appending(path: "\(picture.name).txt"))
    say(picture.name)
}
