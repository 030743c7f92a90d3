-- The last proof of who acts: until now the sign-in. Null after a switch at the till, which proves too little.
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sessions" SET "proved_at" = "created_at";--> statement-breakpoint
-- What a list of sessions names them by: never the hash of the cookie.
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
-- Whose password opened the session; colleagues who switch at the till come after her.
ALTER TABLE "sessions" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
UPDATE "sessions" SET "opened_by" = "user_id";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "opened_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_opened_by" ON "sessions" USING btree ("opened_by");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "lock_after_minutes" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "till_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_till_code_of_staff" CHECK ("users"."till_code" is null or coalesce("users"."staff_role" <> 'OWNER', false));--> statement-breakpoint
-- The browser of the guest who wrote her sizes or booked her fitting with the link of a group: a hash of its cookie.
ALTER TABLE "rental_pieces" ADD COLUMN "wearer_device" text;
