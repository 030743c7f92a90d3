-- Each name of a text with the two that follow it, written together: "El Khoury" is found as "elkhoury", and "عبد الله" as "عبدالله".
-- `wordsTogether` in src/shared/contains-words.ts does the same.
CREATE FUNCTION words_together(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  each_word text[] := array_remove(regexp_split_to_array(words, '[ \u00a0''\u2018\u2019\u02bc\u2032`.\u2010-\u2015\u2212-]+'), '');
  together text := '';
BEGIN
  FOR place IN 1 .. cardinality(each_word) LOOP
    together := together || E'\x02' || array_to_string(each_word[place : place + 2], '');
  END LOOP;
  RETURN together;
END
$$;--> statement-breakpoint
DROP INDEX "customers_search";--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (plain_text(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || words_together(coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (plain_text(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || words_together(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("username", ''))) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "appointments_search";--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin (plain_text(coalesce("client_name", '') || ' ' || coalesce("client_email", '') || ' ' || coalesce("client_phone", '') || ' ' || coalesce(right("id"::text, 8), '') || words_together(coalesce("client_name", ''))) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "rentals_search";--> statement-breakpoint
CREATE INDEX "rentals_search" ON "rentals" USING gin (plain_text(coalesce("client_name", '') || ' ' || coalesce("client_email", '') || ' ' || coalesce("client_phone", '') || ' ' || coalesce("number", '') || ' ' || coalesce(replace("number", '-', ''), '') || ' ' || coalesce(right("id"::text, 8), '') || words_together(coalesce("client_name", ''))) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "waitlist_entries_search";--> statement-breakpoint
CREATE INDEX "waitlist_entries_search" ON "waitlist_entries" USING gin (plain_text(coalesce("client_name", '') || ' ' || coalesce("client_email", '') || ' ' || coalesce("client_phone", '') || words_together(coalesce("client_name", ''))) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "invoices_search";--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin (plain_text(coalesce("number", '') || ' ' || coalesce("facts" -> 'rental' ->> 'number', '') || ' ' || coalesce("facts" -> 'customer' ->> 'name', '') || ' ' || coalesce("facts" -> 'customer' ->> 'company', '') || ' ' || coalesce("facts" -> 'customer' ->> 'taxNumber', '') || words_together(coalesce("facts" -> 'customer' ->> 'name', '') || ' ' || coalesce("facts" -> 'customer' ->> 'company', ''))) gin_trgm_ops);
