ALTER TABLE "dresses" ADD COLUMN "bust" integer;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "waist" integer;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "hips" integer;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "hollow_to_hem" integer;--> statement-breakpoint
ALTER TABLE "dresses" ADD CONSTRAINT "dresses_measurements" CHECK ("dresses"."bust" between 600 and 1800 and "dresses"."waist" between 450 and 1700 and "dresses"."hips" between 600 and 1900 and "dresses"."height" between 1200 and 2200 and "dresses"."hollow_to_hem" between 600 and 2000);