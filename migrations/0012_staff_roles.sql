ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
-- Every admin could do everything.
UPDATE "users" SET "staff_role" = 'OWNER' WHERE "role" = 'ADMIN';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('ASSISTANT', 'MANAGER', 'OWNER'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_of_admins" CHECK (("users"."role" = 'ADMIN') = ("users"."staff_role" is not null));
