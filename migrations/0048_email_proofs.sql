-- An account proves its email address by a link, and a guest's file belongs to it only afterwards. Written by hand.
ALTER TABLE "users" ADD COLUMN "email_proved_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "email_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_proofs_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "email_proofs" ADD CONSTRAINT "email_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_proofs_user" ON "email_proofs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_proofs_email" ON "email_proofs" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "email_proofs_expiry" ON "email_proofs" USING btree ("expires_at");--> statement-breakpoint
-- A reset link went to the address: who used one after the address was last changed has proved it.
UPDATE "users" SET "email_proved_at" = reset.at FROM (
	SELECT subject_id, max(at) AS at FROM "audit_log" WHERE action = 'account.password_reset' AND subject_type = 'user' GROUP BY subject_id
) reset WHERE reset.subject_id = "users"."id"::text AND "users"."anonymised_at" IS NULL AND NOT EXISTS (
	SELECT FROM "audit_log" changed WHERE changed.action = 'account.email_changed' AND changed.subject_type = 'user'
		AND changed.subject_id = "users"."id"::text AND changed.at >= reset.at
);--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "whatsapp_consent_for" uuid[];--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "account_link" text;--> statement-breakpoint
-- Links were made by phone and email alone. Where everything in the file is the account's own, there is nothing to check.
UPDATE "customers" SET "account_link" = CASE WHEN
	EXISTS (SELECT FROM "customers" merged WHERE merged.merged_into = "customers".id)
	OR EXISTS (SELECT FROM "appointments" WHERE customer_id = "customers".id AND user_id IS DISTINCT FROM "customers".user_id)
	OR EXISTS (SELECT FROM "rentals" WHERE customer_id = "customers".id AND (client_id IS DISTINCT FROM "customers".user_id OR by_staff))
	OR EXISTS (SELECT FROM "waitlist_entries" WHERE customer_id = "customers".id AND user_id IS DISTINCT FROM "customers".user_id)
	OR EXISTS (SELECT FROM "contact_messages" WHERE customer_id = "customers".id)
	OR EXISTS (SELECT FROM "customer_measurements" WHERE customer_id = "customers".id AND actor_id IS DISTINCT FROM "customers".user_id)
	THEN 'CHECK' ELSE 'OWN' END
WHERE "user_id" IS NOT NULL;--> statement-breakpoint
UPDATE "customers" SET "account_link" = 'PROVED' FROM "users"
	WHERE "users".id = "customers".user_id AND "customers"."account_link" = 'OWN' AND "users".email_proved_at IS NOT NULL;--> statement-breakpoint
-- An old link to check opens by a proof, and only a first one asks: the next sign-in of these sends the link.
UPDATE "users" SET "email_proved_at" = NULL FROM "customers"
	WHERE "customers"."user_id" = "users".id AND "customers"."account_link" = 'CHECK';--> statement-breakpoint
CREATE INDEX "customers_link_to_check" ON "customers" USING btree ("id") WHERE "customers"."account_link" = 'CHECK';--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_link_known" CHECK ("customers"."account_link" in ('OWN', 'PROVED', 'STAFF', 'CHECK'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_link_of_account" CHECK ("customers"."user_id" is null or "customers"."account_link" is not null);--> statement-breakpoint
CREATE TABLE "customer_separations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"records" jsonb NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customer_separations" ADD CONSTRAINT "customer_separations_file_id_customers_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_separations" ADD CONSTRAINT "customer_separations_other_id_customers_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_separations_file" ON "customer_separations" USING btree ("file_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_separations_other" ON "customer_separations" USING btree ("other_id","created_at");--> statement-breakpoint
CREATE TABLE "stopped_phones" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone
);--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_way_known";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_way_known" CHECK ("consents"."way" in ('booking', 'request', 'link', 'account', 'staff', 'stop', 'start'));
