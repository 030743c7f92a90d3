CREATE TABLE "dress_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dress_id" uuid NOT NULL,
	"place" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"note" text,
	CONSTRAINT "dress_places_place_known" CHECK ("dress_places"."place" in ('AOUKAR','KFARHBAB','WORKSHOP','CUSTOMER','LENDER'))
);
--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "place" text;--> statement-breakpoint
CREATE INDEX "dress_places_dress" ON "dress_places" USING btree ("dress_id","since","id");--> statement-breakpoint
CREATE INDEX "dresses_place" ON "dresses" USING btree (coalesce("place", case when 'AOUKAR' = any("available_branches") or not 'KFARHBAB' = any("available_branches") then 'AOUKAR' else 'KFARHBAB' end),"id");--> statement-breakpoint
ALTER TABLE "dresses" ADD CONSTRAINT "dresses_place_known" CHECK ("dresses"."place" in ('AOUKAR','KFARHBAB','WORKSHOP','CUSTOMER','LENDER'));--> statement-breakpoint
CREATE TRIGGER "dress_places_append_only" BEFORE UPDATE OR DELETE ON "dress_places"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Dresses that customers have collected, or that their lenders have taken back.
INSERT INTO "dress_places" (id, dress_id, place, since, actor_id)
  SELECT gen_random_uuid(), dress_id, 'CUSTOMER', handed_over_at, handed_over_by FROM "rentals"
  WHERE status = 'CONFIRMED' AND handed_over_at IS NOT NULL AND returned_at IS NULL;--> statement-breakpoint
INSERT INTO "dress_places" (id, dress_id, place, since)
  SELECT gen_random_uuid(), id, 'LENDER', retrieved_at FROM "dresses" WHERE status = 'RETRIEVED';--> statement-breakpoint
UPDATE "dresses" SET place = newest.place FROM (
  SELECT DISTINCT ON (dress_id) dress_id, place FROM "dress_places" ORDER BY dress_id, since DESC, id DESC
) newest WHERE newest.dress_id = dresses.id;
