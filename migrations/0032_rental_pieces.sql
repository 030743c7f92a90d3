CREATE TABLE "rental_pieces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"dress_id" uuid NOT NULL,
	"copy" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid,
	"price" numeric(10, 2),
	"guarantee" numeric(10, 2) NOT NULL,
	"payout_id" uuid,
	"is_missing" boolean DEFAULT false NOT NULL,
	"condition" text,
	"damage" numeric(10, 2),
	"status" text NOT NULL,
	"start_date" date NOT NULL,
	"ready_date" date NOT NULL,
	CONSTRAINT "rental_pieces_position" UNIQUE("rental_id","position"),
	CONSTRAINT "rental_pieces_counts" CHECK ("rental_pieces"."position" >= 1 and "rental_pieces"."copy" >= 1),
	CONSTRAINT "rental_pieces_price" CHECK ("rental_pieces"."price" >= 0 and "rental_pieces"."guarantee" >= 0 and "rental_pieces"."damage" >= 0)
);
--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_window" UNIQUE("id","status","start_date","ready_date");--> statement-breakpoint
-- Each rental had one dress. The id of the rental is unique among pieces, too.
INSERT INTO "rental_pieces" ("id", "rental_id", "position", "dress_id", "copy", "owner_id", "price", "guarantee", "payout_id", "status", "start_date", "ready_date")
SELECT "id", "id", 1, "dress_id", 1, "owner_id", "price", "guarantee", "payout_id", "status", "start_date", "ready_date" FROM "rentals";--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD CONSTRAINT "rental_pieces_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD CONSTRAINT "rental_pieces_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD CONSTRAINT "rental_pieces_payout_id_payout_requests_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD CONSTRAINT "rental_pieces_window" FOREIGN KEY ("rental_id","status","start_date","ready_date") REFERENCES "public"."rentals"("id","status","start_date","ready_date") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "rental_pieces_dress" ON "rental_pieces" USING btree ("dress_id","start_date");--> statement-breakpoint
CREATE INDEX "rental_pieces_owner" ON "rental_pieces" USING btree ("owner_id","start_date");--> statement-breakpoint
-- A copy of a dress is away from its pick-up to the end of its turnaround, once at a time, whatever the code does.
ALTER TABLE "rental_pieces" ADD CONSTRAINT "rental_pieces_one_per_copy" EXCLUDE USING gist (
  dress_id WITH =, copy WITH =, daterange(start_date, ready_date, '[)') WITH &&
) WHERE (status <> 'CANCELLED') DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- Whose condition a photo shows. The trigger refuses any change of photos.
ALTER TABLE "rental_photos" ADD COLUMN "dress_id" uuid;--> statement-breakpoint
ALTER TABLE "rental_photos" DISABLE TRIGGER "rental_photos_append_only";--> statement-breakpoint
UPDATE "rental_photos" SET "dress_id" = "rentals"."dress_id" FROM "rentals" WHERE "rentals"."id" = "rental_photos"."rental_id";--> statement-breakpoint
ALTER TABLE "rental_photos" ENABLE TRIGGER "rental_photos_append_only";--> statement-breakpoint
ALTER TABLE "rental_photos" ALTER COLUMN "dress_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_photos" ADD CONSTRAINT "rental_photos_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Where the dress was before the hand-over and the return: now of each dress.
UPDATE "rentals" SET "before_hand_over" = "before_hand_over" - 'place' || jsonb_build_object('places', jsonb_build_object("dress_id"::text, "before_hand_over" -> 'place'))
WHERE "before_hand_over" IS NOT NULL;--> statement-breakpoint
UPDATE "rentals" SET "before_return" = "before_return" - 'place' || jsonb_build_object('places', jsonb_build_object("dress_id"::text, "before_return" -> 'place'))
WHERE "before_return" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" DROP CONSTRAINT "rentals_one_per_dress";--> statement-breakpoint
ALTER TABLE "rentals" DROP COLUMN "dress_id";--> statement-breakpoint
ALTER TABLE "rentals" DROP COLUMN "owner_id";--> statement-breakpoint
ALTER TABLE "rentals" DROP COLUMN "payout_id";--> statement-breakpoint
DROP INDEX "payout_requests_forfeited_deposit_once";--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requests_forfeited_deposit_once" ON "payout_requests" USING btree ("rental_id","dress_id") WHERE "payout_requests"."is_forfeited_deposit" and "payout_requests"."status" = 'COMPLETED';
