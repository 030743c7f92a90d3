ALTER TABLE "dress_expenses" DROP CONSTRAINT "dress_expenses_cents";--> statement-breakpoint
ALTER TABLE "dress_expenses" ADD COLUMN "booked_on" date;--> statement-breakpoint
-- Expenses of before stay in their months.
UPDATE "dress_expenses" SET "booked_on" = "spent_on";--> statement-breakpoint
ALTER TABLE "dress_expenses" ALTER COLUMN "booked_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dress_expenses" ADD COLUMN "corrects" uuid;--> statement-breakpoint
ALTER TABLE "dress_expenses" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "dress_expenses" ADD CONSTRAINT "dress_expenses_corrects_dress_expenses_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."dress_expenses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dress_expenses" ADD CONSTRAINT "dress_expenses_corrected_once" UNIQUE("corrects");--> statement-breakpoint
ALTER TABLE "dress_expenses" ADD CONSTRAINT "dress_expenses_reason" CHECK (("dress_expenses"."corrects" is null) = ("dress_expenses"."reason" is null));--> statement-breakpoint
ALTER TABLE "dress_expenses" ADD CONSTRAINT "dress_expenses_booked" CHECK ("dress_expenses"."booked_on" >= "dress_expenses"."spent_on");--> statement-breakpoint
ALTER TABLE "dress_expenses" ADD CONSTRAINT "dress_expenses_cents" CHECK (case when "dress_expenses"."corrects" is null then "dress_expenses"."cents" between 1 and 9999999999
        else "dress_expenses"."cents" between -9999999999 and -1 end);