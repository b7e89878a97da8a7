-- Secrets of the servers that share the database. The claim secret makes the ids of players without tokens.

CREATE TABLE secrets (
    name text PRIMARY KEY,
    value text NOT NULL
);
