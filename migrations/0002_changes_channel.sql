-- The change feed: its channel, functions and triggers get the names of what they do. Triggers follow a renamed function.
ALTER FUNCTION tell_news() RENAME TO notify_change;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_TABLE_NAME);
  RETURN NULL;
END
$$;--> statement-breakpoint
ALTER FUNCTION tell_changed_dresses() RENAME TO notify_changed_dresses;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_changed_dresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM pg_notify('changes', 'dresses');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  trigger record;
BEGIN
  FOR trigger IN
    SELECT tgname AS name, tgrelid::regclass AS on_table FROM pg_trigger WHERE tgfoid = 'notify_change'::regproc AND tgname LIKE '%\_news'
  LOOP
    EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', trigger.name, trigger.on_table, replace(trigger.name, '_news', '_change'));
  END LOOP;
END
$$;
