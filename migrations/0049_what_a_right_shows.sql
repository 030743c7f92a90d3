ALTER TABLE "users" ADD COLUMN "calendar_addresses_ended_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "api_keys" SET "revoked_at" = now() WHERE "revoked_at" IS NULL AND "created_by" IN (
  SELECT "id" FROM "users" WHERE "staff_role" IS DISTINCT FROM 'OWNER');
