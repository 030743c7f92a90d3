CREATE TABLE "appointment_dresses" (
	"appointment_id" uuid NOT NULL,
	"dress_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "appointment_dresses_once" PRIMARY KEY("appointment_id","dress_id"),
	CONSTRAINT "appointment_dresses_six" CHECK ("appointment_dresses"."position" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"dress_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_once" PRIMARY KEY("user_id","dress_id")
);
--> statement-breakpoint
ALTER TABLE "appointment_dresses" ADD CONSTRAINT "appointment_dresses_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_dresses" ADD CONSTRAINT "appointment_dresses_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_dresses_position" ON "appointment_dresses" USING btree ("appointment_id","position");--> statement-breakpoint
CREATE INDEX "appointment_dresses_dress" ON "appointment_dresses" USING btree ("dress_id");--> statement-breakpoint
CREATE INDEX "favourites_dress" ON "favourites" USING btree ("dress_id");--> statement-breakpoint
-- A fitting of before had one dress at most.
INSERT INTO "appointment_dresses" ("appointment_id", "dress_id", "position") SELECT "id", "dress_id", 1 FROM "appointments" WHERE "dress_id" IS NOT NULL;
