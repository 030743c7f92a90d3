ALTER TABLE "customers" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_address_length" CHECK (length("customers"."address") between 1 and 300);
