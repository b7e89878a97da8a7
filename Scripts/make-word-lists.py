#!/usr/bin/env python3
"""Makes the word lists of the daily Wordle from Debian's `scowl`.

    Scripts/make-word-lists.py --version 2 --from 2022            # the last version, as committed
    Scripts/make-word-lists.py --version 2 --from 2022 --check    # exits with status 1 if the committed files differ

The game never runs this script. It embeds the files that the script writes to Sources/CWordLists. The script
uses only the standard library. Its output depends only on the files of the package and on the lists in
Scripts/word-lists.

Version 1 has the words of every puzzle. A later version has the words of the puzzles from `--from` on, so an
edit changes only future puzzles: see Sources/CWordLists/README.md.
"""

import argparse
import hashlib
import os
import shutil
import sys
import unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))
TARGET = os.path.join(HERE, "..", "Sources", "CWordLists")
SCOWL = "/usr/share/dict/scowl"
COPYRIGHT = "/usr/share/doc/scowl/copyright"
SEED = "quad-wordle-1"
LENGTH = 5
ANSWER_SIZE = 50
GUESS_SIZE = 80


def fold(word):
    """Returns the word without accents, or None if the rest is not all lowercase a-z (names, contractions)."""
    plain = "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
    return plain if plain.isascii() and plain.isalpha() and plain.islower() else None


def scowl_words(spellings, size):
    """Returns all words of the given spellings (None: all spellings) in the files up to a size."""
    words = set()
    for name in sorted(os.listdir(SCOWL)):
        category, dot, file_size = name.rpartition(".")
        spelling, dash, kind = category.rpartition("-")
        if kind != "words" or not file_size.isdigit() or int(file_size) > size:
            continue
        if spellings is not None and spelling not in spellings:
            continue
        with open(os.path.join(SCOWL, name), encoding="utf-8") as lines:
            words.update(filter(None, (fold(line.strip()) for line in lines)))
    return words


def hand_list(name):
    with open(os.path.join(HERE, "word-lists", name), encoding="utf-8") as lines:
        return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def is_regular_s_form(word, words):
    """Returns whether the word is a plural or third person whose stem is also a word: cats, boxes, tries."""
    if not word.endswith("s") or word.endswith("ss"):
        return False
    stems = [word[:-1]]
    if word.endswith("es"):
        stems.append(word[:-2])
    if word.endswith("ies"):
        stems.append(word[:-3] + "y")
    return any(stem in words for stem in stems)


def is_regular_past(word, words):
    """Returns whether the word is a past form whose stem is also a word: baked, acted, tried."""
    if not word.endswith("ed"):
        return False
    stems = [word[:-1], word[:-2]]
    if word.endswith("ied"):
        stems.append(word[:-3] + "y")
    return any(stem in words for stem in stems)


def shuffle_key(word):
    """Returns a sort key. The order looks random and is the same for every version of Python."""
    return hashlib.sha256(f"{SEED}:{word}".encode()).digest()


def make_answers():
    common = scowl_words({"american", "english"}, ANSWER_SIZE)
    kept = hand_list("kept.txt")
    answers = {
        word
        for word in common
        if len(word) == LENGTH
        and (word in kept or not (is_regular_s_form(word, common) or is_regular_past(word, common)))
    }
    answers -= hand_list("pruned.txt") | hand_list("offensive.txt")
    return sorted(answers, key=shuffle_key)


def path(name):
    return os.path.join(TARGET, name)


def read_words(name):
    with open(path(name), encoding="ascii") as lines:
        return lines.read().split()


def continue_order(earlier, new, elapsed):
    """Returns the new words in the order that the earlier list would have used from now on.

    Removed words are left out. Added words are inserted at places that depend only on the word. A recently used
    word keeps its place at the end, so no word returns sooner than before.
    """
    start = elapsed % len(earlier)
    order = [word for word in earlier[start:] + earlier[:start] if word in new]
    for word in sorted(new - set(earlier), key=shuffle_key):
        place = int.from_bytes(shuffle_key(word)[:8], "big") % (len(order) + 1)
        order.insert(place, word)
    return order


def make_files(version, first_puzzle):
    answers = make_answers()
    every_answer = set(answers)
    previous_first = 0
    for earlier_version in range(1, version):
        earlier = read_words(f"answers-{earlier_version}.txt")
        every_answer.update(earlier)
        with open(path(f"from-{earlier_version}.txt"), encoding="ascii") as text:
            previous_first = int(text.read())
    if version > 1:
        if first_puzzle <= previous_first:
            sys.exit(f"--from must be later than {previous_first}, where version {version - 1} begins")
        answers = continue_order(earlier, set(answers), first_puzzle - previous_first)
    guesses = {word for word in scowl_words(None, GUESS_SIZE) if len(word) == LENGTH} | every_answer
    files = {
        f"answers-{version}.txt": "".join(word + "\n" for word in answers),
        f"from-{version}.txt": f"{first_puzzle}\n",
    }
    # A version with the same guesses as the one before uses that file.
    if version == 1 or sorted(guesses) != read_words(f"guesses-{version - 1}.txt"):
        files[f"guesses-{version}.txt"] = "".join(word + "\n" for word in sorted(guesses))
    return files


def main():
    parser = argparse.ArgumentParser(description="Make the word lists of the daily Wordle from Debian's scowl.")
    parser.add_argument("--version", type=int, default=1, help="the version to write (default 1)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first puzzle of a later version")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with status 1 if a file would change")
    options = parser.parse_args()
    if not os.path.isdir(SCOWL):
        sys.exit(f"{SCOWL} is missing. Run: apt install scowl")

    files = make_files(options.version, options.first)
    stale = []
    for name, text in files.items():
        try:
            with open(path(name), encoding="ascii") as committed:
                same = committed.read() == text
        except FileNotFoundError:
            same = False
        if not same:
            stale.append(name)
        if not options.check:
            with open(path(name), "w", encoding="ascii", newline="\n") as out:
                out.write(text)
        print(f"{name}: {text.count(chr(10))} lines{'' if same else ', changed'}")
    if not options.check:
        shutil.copyfile(COPYRIGHT, path("COPYRIGHT-scowl"))
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
