import FoundationEssentials
import Testing

@testable import QuadDomain

/// What a person types of a contact in one line.
@Suite struct LogLineTests {
    private func read(_ line: String, on coach: String? = nil, at school: String? = nil) -> LogReading {
        LogSample.reader(on: coach, at: school).read(line)
    }

    @Test(
        arguments: [
            ("ortiz called", "dana, esu?, phone_call, in?, now?, "),
            ("email ortiz yesterday: fall schedule", "dana, esu?, email, out?, 2026-11-20, fall schedule"),
            ("text lee esu", "sam, esu, text, out?, now?, "),
            ("< riley dm mon ++", "riley, sample?, dm, in, 2026-11-16, "),
            ("camp at lakemont", "-, lakemont, camp, out?, now?, "),
            ("ortiz emailed: flyer / mass", "dana, esu?, email, in?, now?, flyer"),
            ("newman emailed", "no Newman, -, email, in?, now?, "),
            (
                "lee called: come to the winter camp / todo register by 1 dec +fri",
                "sam|jo, -, phone_call, in?, now?, come to the winter camp"
            ),
            ("emailed ortiz at example state", "dana, esu, email, out?, now?, "),
        ] as [(String, String)])
    func linesPeopleType(_ line: String, _ words: String) {
        #expect(LogSample.words(read(line)) == words, "\(read(line))")
    }

    @Test(
        arguments: [
            ("called about camp on friday", "dana?, esu?, phone_call, out?, now?, about camp on friday"),
            ("called", "dana?, esu?, phone_call, out?, now?, "),
            ("", "dana?, esu?, email?, out?, now?, "),
            ("he called", "dana?, esu?, phone_call, in, now?, "),
            ("they called", "dana?, esu?, phone_call, in, now?, "),
            ("i texted yesterday", "dana?, esu?, text, out, 2026-11-20, "),
            ("they said no", "dana?, esu?, email?, out?, now?, they said no"),
            ("called home", "dana?, esu?, phone_call, out?, now?, home"),
            ("called on the way home", "dana?, esu?, phone_call, out?, now?, on the way home"),
            ("called to ask about camp", "dana?, esu?, phone_call, out?, now?, to ask about camp"),
            ("called - left voicemail", "dana?, esu?, phone_call, out?, now?, left voicemail"),
            ("got email: come to camp", "dana?, esu?, email, in, now?, come to camp"),
            ("< text me back", "dana?, esu?, text, in, now?, me back"),
            ("camp at lakemont", "-, lakemont, camp, out?, now?, "),
            ("called at lunch", "dana?, esu?, phone_call, out?, now?, at lunch"),
            ("newman emailed", "no Newman, -, email, in?, now?, "),
            ("emailed newman: hi", "no Newman, -, email, out?, now?, hi"),
            ("call esu", "dana?, esu, phone_call, out?, now?, "),
            (": good talk", "dana?, esu?, email?, out?, now?, good talk"),
        ] as [(String, String)])
    func whoIsLookedAtIsMeantWhereNobodyIsNamed(_ line: String, _ words: String) {
        #expect(LogSample.words(read(line, on: "dana")) == words)
    }

    @Test func whoIsLookedAtGivesTheKindOfTheLastContact() {
        #expect(read("", on: "kim").kind == .phoneCall)
        #expect(read("park: hello").kind == .phoneCall && read("park: hello").origin(.kind) == .guessed)
        #expect(read("email park").kind == .email)
    }

    @Test func aSchoolIsMeantWithItsOnlyCoach() {
        #expect(LogSample.words(read("called", at: "sample")) == "riley?, sample?, phone_call, out?, now?, ")
        #expect(LogSample.words(read("called", at: "lakemont")) == "-, lakemont?, phone_call, out?, now?, ")
        #expect(LogSample.words(read("sample called")) == "riley?, sample, phone_call, in?, now?, ")
        #expect(LogSample.words(read("email ortiz", at: "lakemont")) == "dana, esu?, email, out?, now?, ")
    }

    @Test(
        arguments: [
            ("called Ortiz", "dana"), ("dana called", "dana"), ("called dana ortiz", "dana"), ("ortiz dana called", "dana"),
            ("called ort", "dana?"), ("called ortis", "dana?"), ("called otriz", "dana?"), ("called ortizz", "dana?"),
            ("called oritz:", "dana?"), ("called o'neil", "riley"), ("called O’Neil", "riley"), ("called oneil", "riley"),
            ("called o'neil's office", "riley"), ("ortiz's email", "dana"), ("riley o'neil jr. called", "no Jr"),
            ("dana.ortiz@example.edu emailed", "dana"), ("SAM.LEE@example.edu emailed", "sam"),
            ("@ortiz called", "dana"), ("@rileyo dm", "riley"), ("dm @RileyO", "riley"),
            ("@examplestbb tweet", "dana|sam"), ("called lee", "sam|jo"), ("jo lee called", "jo"), ("sam l called", "sam?"),
            ("jo called", "jo"), ("coach ortiz called", "dana"), ("called with coach ortiz", "dana"),
            ("email to ortiz", "dana"), ("dm from o'neil", "riley"), ("lee at lakemont called", "jo"),
            ("lee lake called", "sam|jo"), ("called lee at the lake", "jo"), ("example state lee called", "sam"),
            ("lakemont kim called", "kim"), ("kim, called", "kim"), ("called the ortiz", "dana"),
            ("@newman emailed", "no newman"), ("x@y.org emailed", "no x@y.org"),
        ] as [(String, String)])
    func coachesAreFound(_ line: String, _ coach: String) {
        #expect(LogSample.words(read(line)).split(separator: ",").first.map(String.init) == coach)
    }
}
