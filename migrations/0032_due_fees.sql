ALTER TABLE "rentals" ADD COLUMN "fees_to_pay" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_fees_to_pay" CHECK ("rentals"."fees_to_pay" > 0);