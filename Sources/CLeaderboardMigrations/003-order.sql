-- Players with equal results are in the order of their ids.

DROP INDEX standings_by_rank;

CREATE INDEX standings_by_rank
    ON standings (series, wins DESC, (scores::float8 / games), reached, player COLLATE "C");
