CREATE TABLE "changed_dress_pages" (
	"dress_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
-- While the setting is on, notes each dress whose public page appears, changes or goes: what the sitemap says by status and time.
CREATE FUNCTION note_changed_dress_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF 'APPROVED' IN (OLD.status, NEW.status)
    AND (OLD.status, OLD.updated_at) IS DISTINCT FROM (NEW.status, NEW.updated_at)
    AND EXISTS (SELECT FROM "platform_settings" WHERE "key" = 'indexNow' AND "value" = 'true')
  THEN
    INSERT INTO "changed_dress_pages" ("dress_id") VALUES (coalesce(NEW.id, OLD.id)) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dresses_page_changed" AFTER INSERT OR UPDATE OR DELETE ON "dresses"
  FOR EACH ROW EXECUTE FUNCTION note_changed_dress_page();
