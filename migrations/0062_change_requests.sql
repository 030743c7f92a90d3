CREATE TABLE "rental_change_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"event_date" date,
	"event_end" date,
	"dress_id" uuid,
	"message" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"reason" text,
	CONSTRAINT "rental_change_requests_wish" CHECK (case "rental_change_requests"."wish" when 'DATE' then "rental_change_requests"."event_date" <= "rental_change_requests"."event_end" and "rental_change_requests"."dress_id" is null
  when 'PIECE' then "rental_change_requests"."dress_id" is not null and num_nonnulls("rental_change_requests"."event_date", "rental_change_requests"."event_end") = 0 else false end),
	CONSTRAINT "rental_change_requests_answer" CHECK ("rental_change_requests"."answer" in ('ACCEPTED', 'DECLINED', 'WITHDRAWN') and "rental_change_requests"."answered_at" is not null
  or num_nonnulls("rental_change_requests"."answer", "rental_change_requests"."answered_at") = 0)
);
--> statement-breakpoint
ALTER TABLE "rental_change_requests" ADD CONSTRAINT "rental_change_requests_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_change_requests" ADD CONSTRAINT "rental_change_requests_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_change_requests_open" ON "rental_change_requests" USING btree ("rental_id") WHERE "rental_change_requests"."answer" is null;--> statement-breakpoint
CREATE INDEX "rental_change_requests_rental" ON "rental_change_requests" USING btree ("rental_id","asked_at");--> statement-breakpoint
CREATE INDEX "rental_change_requests_dress" ON "rental_change_requests" USING btree ("dress_id") WHERE "rental_change_requests"."dress_id" is not null;
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "last_date" date;--> statement-breakpoint
-- Fittings of pieces that are still to be collected.
UPDATE "appointments" SET "last_date" = "rentals"."start_date" FROM "rental_pieces"
	JOIN "rentals" ON "rentals"."id" = "rental_pieces"."rental_id"
WHERE "rental_pieces"."fitting_id" = "appointments"."id" AND "rentals"."step" IN ('REQUESTED', 'CONFIRMED');
--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "is_unproven" boolean DEFAULT false NOT NULL;
