CREATE TABLE "review_invitations" (
	"rental_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_photos_fileKey_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"dress_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reply" text,
	"replied_by" uuid,
	"replied_at" timestamp with time zone,
	"consent_at" timestamp with time zone NOT NULL,
	"consent" text NOT NULL,
	"photo_consent_at" timestamp with time zone,
	"photo_consent" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_one_of_dress" UNIQUE("rental_id","dress_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_length" CHECK (length("reviews"."text") <= 1000 and length("reviews"."name") between 1 and 100),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('PENDING', 'APPROVED', 'DECLINED')),
	CONSTRAINT "reviews_reason" CHECK (("reviews"."status" = 'DECLINED') = ("reviews"."reason" is not null)),
	CONSTRAINT "reviews_reply" CHECK ("reviews"."reply" is null or "reviews"."status" <> 'PENDING'),
	CONSTRAINT "reviews_photo_wording" CHECK (num_nulls("reviews"."photo_consent_at", "reviews"."photo_consent") <> 1),
	CONSTRAINT "reviews_language_known" CHECK ("reviews"."language" in ('en', 'fr', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_dress" ON "reviews" USING btree ("dress_id","status","changed_at");--> statement-breakpoint
CREATE INDEX "reviews_changed" ON "reviews" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("changed_at") WHERE "reviews"."status" = 'PENDING';--> statement-breakpoint
CREATE TRIGGER "reviews_change" AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
