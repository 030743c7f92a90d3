ALTER TABLE "till_days" ADD COLUMN "terminal_cents" bigint;
