-- The words of all dresses, so that a typo is compared with a few thousand words and not with every text. No unique constraint:
-- with one, a transaction that adds a new word would wait for another that adds the same. Two equal rows do no harm.
CREATE TABLE "dress_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dress_words_word" ON "dress_words" USING btree ("word");--> statement-breakpoint
-- Searches have 100 letters at most and typos two more; an index holds no word of 5,000 letters.
CREATE FUNCTION words_of(words text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT word FROM regexp_split_to_table(words, '[^[:alnum:]]+') AS word WHERE length(word) BETWEEN 1 AND 102
$$;--> statement-breakpoint
CREATE FUNCTION add_dress_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dress_words (word)
  SELECT DISTINCT used.word FROM changed, words_of(search_text) AS used (word)
  WHERE NOT EXISTS (SELECT FROM dress_words WHERE dress_words.word = used.word);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "dresses_words_added" AFTER INSERT ON "dresses" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_dress_words();--> statement-breakpoint
CREATE TRIGGER "dresses_words_changed" AFTER UPDATE ON "dresses" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_dress_words();--> statement-breakpoint
INSERT INTO "dress_words" (word) SELECT DISTINCT words_of(search_text) FROM "dresses";--> statement-breakpoint
-- The order of lists with the columns of the filters, status first: a page, a total and the counts of the filters read this
-- index only, a fifth of the table or less.
DROP INDEX "dresses_newest";--> statement-breakpoint
CREATE INDEX "dresses_newest" ON "dresses" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST)
  INCLUDE (hide_price, rental_price, color, size, designer, fabric, category, sub_type, available_branches);--> statement-breakpoint
-- The change feed names the table only: nothing reads single dresses again any more.
CREATE OR REPLACE FUNCTION tell_changed_dresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM pg_notify('news', 'dresses');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "dresses_changed" ON "dresses";--> statement-breakpoint
CREATE TRIGGER "dresses_changed" AFTER UPDATE ON "dresses" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_dresses();--> statement-breakpoint
ANALYZE "dresses", "dress_words";
