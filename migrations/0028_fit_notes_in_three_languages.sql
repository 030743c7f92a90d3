ALTER TABLE "dresses" ADD COLUMN "fit_notes_fr" text;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "fit_notes_ar" text;