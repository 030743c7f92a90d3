CREATE TABLE "customer_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"records" jsonb NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_length" CHECK (length("customer_notes"."text") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "customer_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"due" date,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_tasks_done" CHECK (num_nulls("customer_tasks"."done_at", "customer_tasks"."done_by") <> 1)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"source" text,
	"event_date" date,
	"event_place" text,
	"whatsapp_consent_at" timestamp with time zone,
	"whatsapp_consent" text,
	"photo_consent_at" timestamp with time zone,
	"photo_consent" text,
	"user_id" uuid,
	"merged_into" uuid,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_language_known" CHECK ("customers"."language" in ('en', 'fr', 'ar')),
	CONSTRAINT "customers_source_known" CHECK ("customers"."source" in ('INSTAGRAM', 'FRIEND', 'GOOGLE', 'PASSING_BY', 'WEDDING_FAIR', 'PLANNER', 'RETURNING', 'OTHER')),
	CONSTRAINT "customers_whatsapp_wording" CHECK (num_nulls("customers"."whatsapp_consent_at", "customers"."whatsapp_consent") <> 1),
	CONSTRAINT "customers_photo_wording" CHECK (num_nulls("customers"."photo_consent_at", "customers"."photo_consent") <> 1),
	CONSTRAINT "customers_merged_without_account" CHECK ("customers"."merged_into" is null or ("customers"."user_id" is null and "customers"."merged_into" <> "customers"."id"))
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_target_id_customers_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_merged_id_customers_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tasks" ADD CONSTRAINT "customer_tasks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_target" ON "customer_merges" USING btree ("target_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_open" ON "customer_merges" USING btree ("merged_id") WHERE "customer_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_tasks_customer" ON "customer_tasks" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_tasks_open" ON "customer_tasks" USING btree ("due","id") WHERE "customer_tasks"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_user" ON "customers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customers_contact" ON "customers" USING btree (lower("email"),"phone");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (plain_text(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree (plain_text("name"),"id");--> statement-breakpoint
CREATE INDEX "customers_event" ON "customers" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_source" ON "customers" USING btree ("source","created_at");--> statement-breakpoint
CREATE INDEX "customers_language" ON "customers" USING btree ("language","created_at");--> statement-breakpoint
-- Gives every appointment, rental and message of before its customer, oldest first, by the rule of src/customers/rules.ts:
-- by account, else by phone and email together among customers without an account, else a new one.
-- The plans of the loop are made while the tables of customers are still empty.
SET LOCAL enable_seqscan = off;--> statement-breakpoint
DO $$
DECLARE
  booking record;
  found_id uuid;
BEGIN
  FOR booking IN
    SELECT 'appointment' AS kind, id, user_id, client_name AS name, nullif(client_email, '') AS email,
      nullif(client_phone, '') AS phone, event_date, created_at FROM appointments
    UNION ALL
    SELECT 'rental', id, client_id, client_name, nullif(client_email, ''), nullif(client_phone, ''), event_end, created_at FROM rentals
    UNION ALL
    SELECT 'message', id, NULL, name, nullif(email, 'removed@former.invalid'), nullif(phone, ''), NULL, created_at FROM contact_messages
    ORDER BY created_at, id
  LOOP
    found_id := NULL;
    IF booking.user_id IS NOT NULL THEN
      SELECT id INTO found_id FROM customers WHERE user_id = booking.user_id;
    END IF;
    IF found_id IS NULL AND booking.phone IS NOT NULL AND booking.email IS NOT NULL THEN
      SELECT id INTO found_id FROM customers
      WHERE user_id IS NULL AND lower(email) = lower(booking.email) AND phone = booking.phone ORDER BY created_at, id LIMIT 1;
    ELSIF found_id IS NULL AND booking.phone IS NOT NULL THEN
      SELECT id INTO found_id FROM customers
      WHERE user_id IS NULL AND email IS NULL AND phone = booking.phone AND plain_text(name) = plain_text(booking.name)
      ORDER BY created_at, id LIMIT 1;
    ELSIF found_id IS NULL AND booking.email IS NOT NULL THEN
      SELECT id INTO found_id FROM customers
      WHERE user_id IS NULL AND phone IS NULL AND lower(email) = lower(booking.email)
        AND plain_text(name) = plain_text(booking.name)
      ORDER BY created_at, id LIMIT 1;
    END IF;
    IF found_id IS NULL THEN
      INSERT INTO customers (id, user_id, name, email, phone, event_date, created_at, updated_at)
      VALUES (gen_random_uuid(), booking.user_id, booking.name, booking.email, booking.phone, booking.event_date,
        booking.created_at, booking.created_at)
      RETURNING id INTO found_id;
    ELSE
      UPDATE customers SET
        event_date = CASE WHEN event_date >= booking.created_at::date THEN event_date ELSE coalesce(booking.event_date, event_date) END,
        user_id = coalesce(user_id, booking.user_id),
        email = CASE WHEN booking.user_id IS NULL THEN email ELSE booking.email END,
        phone = CASE WHEN booking.user_id IS NULL THEN phone ELSE booking.phone END
      WHERE id = found_id;
    END IF;
    IF booking.kind = 'appointment' THEN
      UPDATE appointments SET customer_id = found_id WHERE id = booking.id;
    ELSIF booking.kind = 'rental' THEN
      UPDATE rentals SET customer_id = found_id WHERE id = booking.id;
    ELSE
      UPDATE contact_messages SET customer_id = found_id WHERE id = booking.id;
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
RESET enable_seqscan;--> statement-breakpoint
-- Whose account was deleted, or whose bookings were cleared by their term.
UPDATE "customers" SET "name" = 'Former member', "email" = NULL, "phone" = NULL, "erased_at" = "anonymised_at"
FROM "users" WHERE "users"."id" = "user_id" AND "anonymised_at" IS NOT NULL;--> statement-breakpoint
UPDATE "customers" SET "erased_at" = now() WHERE "email" IS NULL AND "phone" IS NULL AND "erased_at" IS NULL;--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_customer" ON "appointments" USING btree ("customer_id","date");--> statement-breakpoint
CREATE INDEX "contact_messages_customer" ON "contact_messages" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "rentals_customer" ON "rentals" USING btree ("customer_id","start_date");