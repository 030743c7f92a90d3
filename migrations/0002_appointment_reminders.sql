ALTER TABLE "appointment_reminders" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "scheduled_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Nothing could be moved before: what is there stands since it was made.
UPDATE "appointments" SET "scheduled_at" = "created_at";
