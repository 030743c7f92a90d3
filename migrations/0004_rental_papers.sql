CREATE TABLE "rental_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "rentals_search";--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "number" text;--> statement-breakpoint
-- The year of a rental is that of the showroom: the default of SHOP_TIMEZONE, because a migration has no configuration.
UPDATE "rentals" SET "number" = numbered.year || '-' || lpad(numbered.nth::text, greatest(4, length(numbered.nth::text)), '0')
FROM (SELECT id, year, row_number() OVER (PARTITION BY year ORDER BY created_at, id) AS nth
  FROM (SELECT id, created_at, to_char(created_at AT TIME ZONE 'Asia/Beirut', 'YYYY') AS year FROM "rentals") AS dated) AS numbered
WHERE "rentals"."id" = numbered.id;--> statement-breakpoint
INSERT INTO "rental_numbers" ("year", "last")
SELECT split_part("number", '-', 1)::integer, count(*) FROM "rentals" GROUP BY 1;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "identity_kind" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "identity_end" text;--> statement-breakpoint
CREATE INDEX "rentals_search" ON "rentals" USING gin (plain_text(coalesce("client_name", '') || ' ' || coalesce("client_email", '') || ' ' || coalesce("client_phone", '') || ' ' || coalesce("number", '') || ' ' || coalesce(replace("number", '-', ''), '') || ' ' || coalesce(right("id"::text, 8), '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_number" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_number_form" CHECK ("rentals"."number" ~ '^\d{4}-\d{4,}$');--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_identity" CHECK (num_nulls("rentals"."identity_kind", "rentals"."identity_end") <> 1 and "rentals"."identity_end" ~ '^[0-9A-Z]{1,4}$');