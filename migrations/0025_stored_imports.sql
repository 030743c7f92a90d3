CREATE TABLE "import_mappings" (
	"header_key" text PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"dress_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "import_pictures_status_known" CHECK ("import_pictures"."status" in ('WAITING', 'STORED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"dress_id" uuid,
	"dress_version" integer,
	CONSTRAINT "import_rows_place" PRIMARY KEY("import_id","nth"),
	CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" in ('imported', 'duplicates', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"imported_by" uuid,
	"file_name" text NOT NULL,
	"key" text NOT NULL,
	"status" text DEFAULT 'UPLOADED' NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"default_status" text DEFAULT 'PENDING' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('UPLOADED', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'UNDONE')),
	CONSTRAINT "imports_default_status" CHECK ("imports"."default_status" in ('PENDING', 'APPROVED', 'REJECTED')),
	CONSTRAINT "imports_reported" CHECK ("imports"."status" not in ('DONE', 'UNDONE') or "imports"."report" is not null)
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_of" ON "import_pictures" USING btree ("import_id","status","id");--> statement-breakpoint
CREATE INDEX "import_pictures_dress" ON "import_pictures" USING btree ("dress_id");--> statement-breakpoint
CREATE INDEX "import_rows_dress" ON "import_rows" USING btree ("dress_id");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at","id");