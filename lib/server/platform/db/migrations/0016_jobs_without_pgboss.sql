-- Jobs are claimed where their due times stand (docs/decisions/0016-one-way-to-run-jobs.md): the queues of pg-boss, which it made itself, go.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
