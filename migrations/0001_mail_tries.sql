ALTER TABLE "email_logs" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '3 days' NOT NULL;--> statement-breakpoint
-- A mail that waited for long already is not given three more days.
UPDATE "email_logs" SET "expires_at" = "created_at" + interval '3 days';--> statement-breakpoint
CREATE INDEX "email_logs_due" ON "email_logs" USING btree ("next_try_at") WHERE "email_logs"."status" = 'pending';
