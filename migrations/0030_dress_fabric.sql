ALTER TABLE "dresses" ADD COLUMN "fabric" text;--> statement-breakpoint
-- Made anew with the fabric, as in migration 0007, because PostgreSQL below 17 cannot change how a column is generated.
ALTER TABLE "dresses" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (
  regexp_replace(' '
    || replace(plain_text(title || ' ' || coalesce(designer, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(fabric, '') || ' '
      || color || ' ' || joined(type) || ' ' || joined(sub_type) || ' ' || coalesce(description, '')), 'a-line', 'a-line aline')
    || ' ' || kindred_words(category || sub_type || color)
    || coalesce(' ' || plain_text(size) || replace(' ' || plain_text(size), ' ', ' #'), ''),
  '[-\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
) STORED;--> statement-breakpoint
CREATE INDEX "dresses_search" ON "dresses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ANALYZE "dresses";--> statement-breakpoint
SELECT pg_notify('news', 'dresses');
