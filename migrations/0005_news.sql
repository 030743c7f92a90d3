DROP INDEX "dresses_title";--> statement-breakpoint
CREATE INDEX "dresses_title" ON "dresses" USING btree ("status",plain_text("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "dresses_status" ON "dresses" USING btree ("status","id");--> statement-breakpoint
-- Which dresses are away on a day; the exclusion constraint's own index begins with the dress.
CREATE INDEX "rentals_days" ON "rentals" USING gist (daterange(start_date, end_date, '[]')) WHERE status <> 'CANCELLED';--> statement-breakpoint
-- Every server remembers answers until it hears of a change, whoever makes it: the name of the table on channel "news",
-- told once for each transaction. Only tables of which answers are remembered tell anything.
CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', TG_TABLE_NAME);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Dresses are told by id, so that only they are read again; from 100 on it is the whole table.
CREATE FUNCTION tell_changed_dresses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- A changed id is a dress gone and another come.
    ids := ARRAY(SELECT id FROM changed UNION SELECT id FROM former LIMIT 101);
  ELSE
    ids := ARRAY(SELECT id FROM changed LIMIT 101);
  END IF;
  IF cardinality(ids) > 100 THEN
    PERFORM pg_notify('news', 'dresses');
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pg_notify('news', 'dresses ' || array_to_string(ids, ','));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "dresses_added" AFTER INSERT ON "dresses" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_dresses();--> statement-breakpoint
CREATE TRIGGER "dresses_changed" AFTER UPDATE ON "dresses" REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_dresses();--> statement-breakpoint
CREATE TRIGGER "dresses_removed" AFTER DELETE ON "dresses" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_dresses();--> statement-breakpoint
CREATE TRIGGER "dresses_emptied" AFTER TRUNCATE ON "dresses" FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "dress_types_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_types"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "dress_subtypes_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_subtypes"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "dress_sizes_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_sizes"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "dress_colors_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_colors"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "platform_settings_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "platform_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "pictures_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pictures"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "rentals_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rentals"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "showrooms_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "showrooms"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "branch_availability_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branch_availability"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "blocked_dates_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blocked_dates"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();
