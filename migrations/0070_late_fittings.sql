ALTER TABLE "appointments" ADD COLUMN "late_minutes" smallint;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_late" CHECK ("appointments"."late_minutes" between 1 and 240);
