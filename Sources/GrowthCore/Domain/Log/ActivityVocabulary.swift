import QuadCore

/// The words for practice activities. They distinguish a name after the figures, as in `45 min row 10k`, from a note.
enum ActivityVocabulary {
    private static let joints: Set = ["of", "on", "a", "an", "the"]

    /// Returns the number of words at the start that join a name to the figures before it: “of”, “on the”.
    static func jointCount(_ words: [String]) -> Int {
        let count = words.prefix { joints.contains($0.lowercased()) }.count
        return count < words.count ? count : 0
    }

    /// Whether all words are joining words without a name: `45 min of`.
    static func isJoint(_ words: [String]) -> Bool { words.allSatisfy { joints.contains($0.lowercased()) } }

    /// Returns the number of words at the start that name an activity and its kind: 2 of “easy run with Anna”.
    ///
    /// The result is nil if the words name no activity.
    static func nameCount(_ words: [String]) -> Int? {
        var count: Int?
        for (place, word) in words.map({ ReadingWord($0) }).enumerated() {
            if isActivity(word.key) || (count != nil && behind.contains(word.key)) {
                count = place + 1
            } else if count != nil || !kinds.contains(word.key) {
                break
            }
            if word.endsClause { break }
        }
        return count
    }

    /// `run`, `runs`, `running`
    static func isActivity(_ word: String) -> Bool {
        activities.contains(word) || (word.hasSuffix("s") && activities.contains(String(word.dropLast())))
    }

    /// Returns the activity that a word spells with two swapped letters: “row” for “rwo”; nil for any other word.
    ///
    /// A word with a different or additional letter is often a real word: “bake” is not “bike”.
    static func slip(of word: String) -> String? {
        let letters = Array(word)
        guard (3...12).contains(letters.count), !isActivity(word), !kinds.contains(word) else { return nil }
        return letters.indices.dropLast().lazy.map { place in
            var swapped = letters
            swapped.swapAt(place, place + 1)
            return String(swapped)
        }.first { $0 != word && activities.contains($0) }
    }

    private static let kinds = words(
        """
        easy hard light heavy steady state slow fast quick long short gentle relaxed brisk morning evening lunch night \
        outdoor indoor trail road track hill beach treadmill tempo threshold interval recovery endurance base aerobic \
        zone fartlek progression warmup cooldown shakeout open water pool lap freestyle stationary spin mountain gravel \
        virtual upper lower full body leg arm chest back core strength resistance weight power circuit functional group \
        team solo hot guided silent piano guitar violin math french spanish free friendly
        """)
    private static let behind: Set = [
        "machine", "session", "class", "workout", "practice", "training", "ride", "drill",
    ]
    private static let activities = words(
        """
        row rowed rowing rower erg erged erging ergo scull sculled sculling sweep kayak kayaked kayaking canoe canoeing \
        paddle paddled paddling concept2 run ran running jog jogged jogging parkrun marathon race raced sprint sprinted \
        sprinting swim swam swimming bike biked biking biker cycle cycled cycling ride rode riding spin spinning skierg \
        ski skied skiing skate skated skating walk walked walking hike hiked hiking ruck rucked rucking elliptical \
        stairmaster treadmill lift lifted lifting weights gym squat squatted bench deadlift deadlifts press ohp clean \
        snatch lunge pullup pushup situp burpee plank crossfit hiit circuit strength calisthenics kettlebell core yoga \
        pilates stretch stretched stretching mobility foam climb climbed climbing boulder bouldering box boxed boxing \
        kickboxing karate judo taekwondo bjj wrestling fencing dance danced dancing ballet tennis squash badminton golf \
        soccer football basketball volleyball baseball softball lacrosse hockey rugby cricket handball practice practiced \
        practise practised training trained train workout drill drills read reading write writing study studied studying \
        homework revision piano guitar violin cello drums singing meditate meditated meditation breathing journaling \
        coding chess
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
