CREATE TABLE "block_notices" (
	"block_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_notices_once" PRIMARY KEY("block_id","appointment_id")
);
--> statement-breakpoint
ALTER TABLE "blocked_dates" DROP CONSTRAINT "blocked_dates_unique";--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD COLUMN "end_time" text;--> statement-breakpoint
ALTER TABLE "branch_availability" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "block_notices" ADD CONSTRAINT "block_notices_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_notices_appointment" ON "block_notices" USING btree ("appointment_id");--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD CONSTRAINT "blocked_dates_unique" UNIQUE NULLS NOT DISTINCT("branch","date","until","start_time","end_time");--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD CONSTRAINT "blocked_dates_until" CHECK ("blocked_dates"."until" > "blocked_dates"."date" and "blocked_dates"."until" - "blocked_dates"."date" < 366);--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD CONSTRAINT "blocked_dates_times" CHECK (num_nulls("blocked_dates"."start_time", "blocked_dates"."end_time") = 2 or (minute_of("blocked_dates"."start_time") < minute_of("blocked_dates"."end_time")) is true);