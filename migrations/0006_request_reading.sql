ALTER TABLE "rentals" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "read_by" uuid;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "staff_mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "rentals_staff_mailed" ON "rentals" USING btree ("staff_mailed_at");