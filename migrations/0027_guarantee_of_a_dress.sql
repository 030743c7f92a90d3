ALTER TABLE "dresses" ADD COLUMN "guarantee_amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "dresses" ADD CONSTRAINT "dresses_guarantee" CHECK ("dresses"."guarantee_amount" >= 0);