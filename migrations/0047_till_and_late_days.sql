ALTER TABLE "rentals" ADD COLUMN "late_fee_calendar_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD COLUMN "rate_reason" text;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_rate_reason" CHECK ("rental_payments"."rate_reason" is null or "rental_payments"."lbp_rate" is not null);--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "rentals" SET "by_staff" = true WHERE EXISTS (
  SELECT FROM "audit_log" WHERE "subject_type" = 'rental' AND "subject_id" = "rentals"."id"::text AND "action" = 'rental.added');
