ALTER TABLE "email_templates" DROP CONSTRAINT "email_templates_name_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_name" UNIQUE("name","language");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_known" CHECK ("users"."language" in ('en', 'fr', 'ar'));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_language_known" CHECK ("appointments"."language" in ('en', 'fr', 'ar'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_language_known" CHECK ("contact_messages"."language" in ('en', 'fr', 'ar'));--> statement-breakpoint
ALTER TABLE "email_logs" ADD CONSTRAINT "email_logs_language_known" CHECK ("email_logs"."language" in ('en', 'fr', 'ar'));--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_language_known" CHECK ("email_templates"."language" in ('en', 'fr', 'ar'));--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_language_known" CHECK ("rentals"."language" in ('en', 'fr', 'ar'));;--> statement-breakpoint
-- Until now only staff chose a language, in the file of a customer: it becomes that of her account and of all she has booked or written.
UPDATE "customers" SET "language_by_staff" = true WHERE "language" <> 'en';--> statement-breakpoint
UPDATE "users" SET "language" = "customers"."language" FROM "customers" WHERE "customers"."user_id" = "users"."id" AND "customers"."language" <> 'en';--> statement-breakpoint
UPDATE "appointments" SET "language" = "customers"."language" FROM "customers" WHERE "customers"."id" = "appointments"."customer_id" AND "customers"."language" <> 'en';--> statement-breakpoint
UPDATE "rentals" SET "language" = "customers"."language" FROM "customers" WHERE "customers"."id" = "rentals"."customer_id" AND "customers"."language" <> 'en';--> statement-breakpoint
UPDATE "contact_messages" SET "language" = "customers"."language" FROM "customers" WHERE "customers"."id" = "contact_messages"."customer_id" AND "customers"."language" <> 'en';
