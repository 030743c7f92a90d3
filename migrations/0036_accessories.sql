CREATE TABLE "dress_companions" (
	"dress_id" uuid NOT NULL,
	"companion_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "dress_companions_once" PRIMARY KEY("dress_id","companion_id"),
	CONSTRAINT "dress_companions_other" CHECK ("dress_companions"."dress_id" <> "dress_companions"."companion_id")
);
--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "retired_copies" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dress_types" ADD COLUMN "is_accessory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dress_companions" ADD CONSTRAINT "dress_companions_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dress_companions" ADD CONSTRAINT "dress_companions_companion_id_dresses_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."dresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dress_companions_companion" ON "dress_companions" USING btree ("companion_id");--> statement-breakpoint
CREATE TRIGGER "dress_companions_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_companions"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
