CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"path" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"avif" boolean DEFAULT false NOT NULL,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_path_unique" UNIQUE("path"),
	CONSTRAINT "pictures_stored_whole" CHECK (num_nulls("pictures"."path", "pictures"."width", "pictures"."height") in (0, 3) and ("pictures"."path" is not null or not "pictures"."avif"))
);
--> statement-breakpoint
CREATE INDEX "pictures_owner" ON "pictures" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "pictures_unclaimed" ON "pictures" USING btree ("created_at") WHERE claimed_at is null;