-- As before, and with its prefix the article is none either: wal-, fal-, bal-, kal- and lil-. `plainText` in src/shared/contains-words.ts does
-- the same.
CREATE OR REPLACE FUNCTION plain_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(words) = length(words)
    -- Only ASCII, as most texts are: a tenth of the time.
    THEN regexp_replace(translate(lower(words), '`', ''''), '(?<![a-z0-9])[ld]''(?=[a-z])', '', 'g')
    ELSE regexp_replace(regexp_replace(
        replace(replace(replace(replace(
          translate(
            lower(regexp_replace(normalize(words, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g')),
            'ىیةہەکٱڤپ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øłđðħıς‘’ʼ′`“”„‐‒–—―−',
            'ييهههكافب01234567890123456789olddhiσ''''''''''"""------'
          ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '(?<![a-z0-9])[ld]''(?=[a-z])', '', 'g'),
        '(?<![\u0621-\u064a])([\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)+(?=[\u0621-\u064a]{3})', '', 'g')
  END
$$;--> statement-breakpoint
-- Indexes and texts that the function has written.
REINDEX INDEX "users_search";--> statement-breakpoint
REINDEX INDEX "appointments_search";--> statement-breakpoint
REINDEX INDEX "appointments_name";--> statement-breakpoint
REINDEX INDEX "rentals_search";--> statement-breakpoint
REINDEX INDEX "customers_search";--> statement-breakpoint
REINDEX INDEX "customers_name";--> statement-breakpoint
REINDEX INDEX "invoices_search";--> statement-breakpoint
REINDEX INDEX "dresses_title";--> statement-breakpoint
REINDEX INDEX "dresses_title_all";--> statement-breakpoint
ALTER TABLE "dresses" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (
  regexp_replace(' '
    || replace(plain_text(title || ' ' || coalesce(designer, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(fabric, '') || ' '
      || color || ' ' || joined(type) || ' ' || joined(category) || ' ' || joined(sub_type) || ' ' || coalesce(description, '') || ' '
      || coalesce(title_fr, '') || ' ' || coalesce(title_ar, '') || ' ' || coalesce(description_fr, '') || ' '
      || coalesce(description_ar, '')), 'a-line', 'a-line aline')
    || ' dress ' || in_one_word(category || sub_type || color)
    || coalesce(' ' || plain_text(size) || replace(' ' || plain_text(size), ' ', ' #'), ''),
  '[-\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
) STORED;--> statement-breakpoint
CREATE INDEX "dresses_search" ON "dresses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DELETE FROM "dress_words";--> statement-breakpoint
INSERT INTO "dress_words" (word) SELECT DISTINCT words_of(search_text) FROM "dresses";--> statement-breakpoint
-- "sans manches", "no sleeves" and "بلا أكمام" are searched as this word.
INSERT INTO "search_synonyms" ("id", "words_en", "also_finds")
  SELECT gen_random_uuid(), 'sleeveless', 'strapless, fine straps'
  WHERE EXISTS (SELECT FROM "search_synonyms") AND NOT EXISTS (SELECT FROM "search_synonyms" WHERE "words_en" ~* '\ysleeveless\y');--> statement-breakpoint
ANALYZE "dresses", "dress_words";
