-- A correction of contact data follows into what is open: docs/decisions/0055-households-and-corrections.md. Written by hand.
-- A new key ends the links that went to a wrong address; without one the link has the id, as all links of before.
ALTER TABLE "appointments" ADD COLUMN "link_key" uuid;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "link_key" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "link_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_link" ON "appointments" USING btree (coalesce("link_key", "id"));--> statement-breakpoint
CREATE UNIQUE INDEX "rentals_link" ON "rentals" USING btree (coalesce("link_key", "id"));--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_link" ON "waitlist_entries" USING btree (coalesce("link_key", "id"));--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "booking_kind" text;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "links" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "copy_of" uuid;--> statement-breakpoint
-- Of emails of before, by the number that they name and the address that they went to.
UPDATE "email_logs" SET "booking_kind" = 'appointment', "booking_id" = "appointments"."id" FROM "appointments"
	WHERE "email_logs"."template_name" LIKE 'appointment%' AND lower("email_logs"."to") = lower("appointments"."client_email")
	AND "email_logs"."variables" ->> 'number' = upper(right("appointments"."id"::text, 8));--> statement-breakpoint
UPDATE "email_logs" SET "booking_kind" = CASE WHEN "email_logs"."template_name" LIKE 'review%' THEN 'review' ELSE 'rental' END, "booking_id" = "rentals"."id" FROM "rentals"
	WHERE "email_logs"."template_name" ~ '^(rental|review)' AND lower("email_logs"."to") = lower("rentals"."client_email")
	AND "email_logs"."variables" ->> 'number' IN ("rentals"."number", upper(right("rentals"."id"::text, 8)));--> statement-breakpoint
CREATE INDEX "email_logs_booking" ON "email_logs" USING btree ("booking_id","created_at") WHERE "email_logs"."booking_id" is not null;--> statement-breakpoint
ALTER TABLE "email_logs" ADD CONSTRAINT "email_logs_booking_known" CHECK ("email_logs"."booking_kind" in ('appointment', 'rental', 'review', 'waitlist') and num_nulls("email_logs"."booking_kind", "email_logs"."booking_id") <> 1);--> statement-breakpoint
ALTER TABLE "email_logs" DROP CONSTRAINT "email_logs_not_sent_known";--> statement-breakpoint
ALTER TABLE "email_logs" ADD CONSTRAINT "email_logs_not_sent_known" CHECK ("email_logs"."not_sent" in ('cancelled', 'expired', 'switched_off', 'no_server', 'appointment_changed', 'day_unblocked', 'restored', 'corrected'));
--> statement-breakpoint
CREATE TABLE "customer_splits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"records" jsonb NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customer_splits" ADD CONSTRAINT "customer_splits_from_id_customers_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_splits" ADD CONSTRAINT "customer_splits_to_id_customers_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_splits_from" ON "customer_splits" USING btree ("from_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_splits_to" ON "customer_splits" USING btree ("to_id","created_at");
