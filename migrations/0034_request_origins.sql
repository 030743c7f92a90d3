ALTER TABLE "rentals" ADD COLUMN "request_device" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "request_address" text;--> statement-breakpoint
CREATE INDEX "rentals_request_device" ON "rentals" USING btree ("request_device") WHERE "rentals"."request_device" is not null;--> statement-breakpoint
CREATE INDEX "rentals_request_address" ON "rentals" USING btree ("request_address") WHERE "rentals"."request_address" is not null;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_request_open" CHECK ("rentals"."status" = 'PENDING' or num_nonnulls("rentals"."request_device", "rentals"."request_address") = 0);