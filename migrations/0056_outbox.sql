-- A claim has a column of its own; until now it was the time of the next attempt.
ALTER TABLE "email_logs" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" RENAME COLUMN "busy_until" TO "claimed_until";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "next_try_at" SET DEFAULT now();
