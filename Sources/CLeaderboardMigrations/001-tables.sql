-- Players, games, results of all time, and private groups. Instants are milliseconds since 1970 in UTC.

CREATE TABLE players (
    id text PRIMARY KEY,
    name text NOT NULL,
    -- The form of the name that look-alikes share.
    name_key text NOT NULL UNIQUE,
    token_digest text NOT NULL,
    registered bigint NOT NULL
);

CREATE TABLE games (
    player text NOT NULL REFERENCES players ON DELETE CASCADE,
    list text NOT NULL,
    day date NOT NULL,
    -- Words in the order of the rows, with a space between them.
    guesses text NOT NULL,
    -- 1 to 6 guesses, or 7 for a loss.
    score smallint NOT NULL CHECK (score BETWEEN 1 AND 7),
    mode text NOT NULL,
    seconds integer,
    began bigint NOT NULL,
    received bigint NOT NULL,
    nonce text NOT NULL,
    verified boolean NOT NULL,
    group_id text,
    flags smallint NOT NULL,
    -- Breaks ties of games that arrived in the same millisecond.
    arrival bigint GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (player, list, day)
);

CREATE INDEX games_by_rank ON games (list, day, score, received, arrival);

CREATE TABLE standings (
    series text NOT NULL,
    player text NOT NULL REFERENCES players ON DELETE CASCADE,
    games integer NOT NULL,
    wins integer NOT NULL,
    scores integer NOT NULL,
    first_guess_wins integer NOT NULL,
    fast_games integer NOT NULL,
    reached bigint NOT NULL,
    PRIMARY KEY (series, player)
);

CREATE INDEX standings_by_rank ON standings (series, wins DESC, (scores::float8 / games), reached);

CREATE TABLE groups (
    id text PRIMARY KEY,
    title text NOT NULL,
    owner text NOT NULL,
    code_digest text NOT NULL UNIQUE,
    founded bigint NOT NULL
);

CREATE TABLE members (
    group_id text NOT NULL REFERENCES groups ON DELETE CASCADE,
    player text NOT NULL REFERENCES players ON DELETE CASCADE,
    joined bigint GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (group_id, player)
);

CREATE INDEX members_by_player ON members (player);
