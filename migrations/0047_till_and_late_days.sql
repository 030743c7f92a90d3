ALTER TABLE "rentals" ADD COLUMN "late_fee_calendar_days" boolean DEFAULT false NOT NULL;
