-- The last proof of who acts: until now the sign-in.
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sessions" SET "proved_at" = "created_at";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "proved_at" SET NOT NULL;
