-- A course or event comes to an active site only, and so does a course that moves to a later day.
CREATE OR REPLACE FUNCTION public.refuse_inactive_site()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  active boolean;
BEGIN
  SELECT "is_active" INTO active FROM "suppliers"
   WHERE "school_id" = NEW."school_id" AND "id" = NEW."supplier_id" FOR SHARE;
  -- A site that does not exist is refused by the foreign key.
  IF NOT active THEN
    RAISE EXCEPTION 'the site is not active' USING ERRCODE = 'CN005';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER active_site BEFORE INSERT ON courses FOR EACH ROW EXECUTE FUNCTION refuse_inactive_site();
CREATE TRIGGER active_site_kept BEFORE UPDATE OF supplier_id, date ON courses
  FOR EACH ROW WHEN (old.supplier_id IS DISTINCT FROM new.supplier_id OR old.date < new.date
  AND new.date >= (now() AT TIME ZONE 'Europe/London'::text)::date) EXECUTE FUNCTION refuse_inactive_site();
CREATE TRIGGER active_site BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION refuse_inactive_site();
CREATE TRIGGER active_site_kept BEFORE UPDATE OF supplier_id ON events
  FOR EACH ROW WHEN (old.supplier_id IS DISTINCT FROM new.supplier_id) EXECUTE FUNCTION refuse_inactive_site();
