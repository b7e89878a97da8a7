#!/usr/bin/env python3
"""Makes the word lists of the daily Wordle from Debian's `scowl`.

    Scripts/make-word-lists.py                     # version 1, as committed
    Scripts/make-word-lists.py --check             # exit 1 if the committed files differ
    Scripts/make-word-lists.py --version 2 --from 2400

The game never runs this: it embeds the files the script leaves in Sources/CWordLists. Only the standard
library is used and the result depends on nothing but the package's files and the lists beside this script.

Version 1 serves every puzzle. A later version serves the puzzles from `--from` on, so an edit of the words
changes days to come and never a day that was played: see Sources/CWordLists/README.md.
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
    """Without accents, or None if what remains is not all lower-case a-z (names, contractions)."""
    plain = "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
    return plain if plain.isascii() and plain.isalpha() and plain.islower() else None


def scowl_words(spellings, size):
    """All words of the given spellings (None: of all) in the files up to a size."""
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
    """A plural or a third person whose stem is itself a word: cats, boxes, tries."""
    if not word.endswith("s") or word.endswith("ss"):
        return False
    stems = [word[:-1]]
    if word.endswith("es"):
        stems.append(word[:-2])
    if word.endswith("ies"):
        stems.append(word[:-3] + "y")
    return any(stem in words for stem in stems)


def is_regular_past(word, words):
    """A past whose stem is itself a word: baked, acted, tried."""
    if not word.endswith("ed"):
        return False
    stems = [word[:-1], word[:-2]]
    if word.endswith("ied"):
        stems.append(word[:-3] + "y")
    return any(stem in words for stem in stems)


def shuffle_key(word):
    """An order that looks like chance and is the same everywhere, whatever the version of Python."""
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
    """The new words in the order the earlier list would have served them from now on.

    What was dropped falls out, what was added is put in at places that depend on the word alone, and a
    word served recently keeps its place at the end: no word comes back sooner than it would have.
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
    return {
        f"answers-{version}.txt": "".join(word + "\n" for word in answers),
        f"guesses-{version}.txt": "".join(word + "\n" for word in sorted(guesses)),
        f"from-{version}.txt": f"{first_puzzle}\n",
    }


def main():
    parser = argparse.ArgumentParser(description="Make the word lists of the daily Wordle from Debian's scowl.")
    parser.add_argument("--version", type=int, default=1, help="the version to write (default 1)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="first puzzle of a later version")
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if a file would change")
    options = parser.parse_args()
    if not os.path.isdir(SCOWL):
        sys.exit(f"{SCOWL} is missing: apt install scowl")

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
