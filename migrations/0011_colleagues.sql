CREATE TABLE "colleague_days_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"colleague_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	CONSTRAINT "colleague_days_off_once" UNIQUE("colleague_id","from_date","until_date"),
	CONSTRAINT "colleague_days_off_order" CHECK ("colleague_days_off"."until_date" >= "colleague_days_off"."from_date")
);
--> statement-breakpoint
CREATE TABLE "colleagues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"weekdays" jsonb NOT NULL,
	"left_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "colleagues_user" UNIQUE("user_id"),
	CONSTRAINT "colleagues_name" CHECK (length("colleagues"."name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "colleague_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "colleague_id" uuid;--> statement-breakpoint
ALTER TABLE "colleague_days_off" ADD CONSTRAINT "colleague_days_off_colleague_id_colleagues_id_fk" FOREIGN KEY ("colleague_id") REFERENCES "public"."colleagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleagues" ADD CONSTRAINT "colleagues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_colleague_id_colleagues_id_fk" FOREIGN KEY ("colleague_id") REFERENCES "public"."colleagues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_colleague_id_colleagues_id_fk" FOREIGN KEY ("colleague_id") REFERENCES "public"."colleagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_colleague" ON "appointments" USING btree ("colleague_id","date");--> statement-breakpoint
CREATE TRIGGER "colleagues_change" AFTER INSERT OR UPDATE OR DELETE ON "colleagues" FOR EACH STATEMENT EXECUTE FUNCTION notify_change();--> statement-breakpoint
CREATE TRIGGER "colleague_days_off_change" AFTER INSERT OR UPDATE OR DELETE ON "colleague_days_off" FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
