CREATE TABLE "later_looks" (
	"round" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
