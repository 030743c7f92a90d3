-- Condition photos are evidence: nobody changes one, and only the erasure of personal data deletes those of closed rentals.
CREATE FUNCTION refuse_photo_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('trousseau.photo_erasure', true) = 'on'
    AND EXISTS (SELECT FROM rentals WHERE id = OLD.rental_id AND status IN ('COMPLETED', 'CANCELLED')) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
DROP TRIGGER "rental_photos_append_only" ON "rental_photos";--> statement-breakpoint
CREATE TRIGGER "rental_photos_append_only" BEFORE UPDATE OR DELETE ON "rental_photos"
  FOR EACH ROW EXECUTE FUNCTION refuse_photo_change();
