-- What stands in the contract of a rental stays: those of before say nothing of a loss above the security deposit.
ALTER TABLE "rentals" ADD COLUMN "agrees_loss" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "agrees_loss" SET DEFAULT true;
