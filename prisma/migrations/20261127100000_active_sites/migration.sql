-- By hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/active-sites.test.ts does.

-- A course or event comes to an active site only. The site's row is locked until the transaction ends: whoever deactivates it meanwhile
-- waits and then finds the course, and whoever comes after that is refused. CN005 is `site_not_active`.
CREATE FUNCTION refuse_inactive_site() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

CREATE TRIGGER "active_site" BEFORE INSERT ON "courses" FOR EACH ROW EXECUTE FUNCTION refuse_inactive_site();
-- Also what was over and is planned again: a site with courses ahead stays active.
CREATE TRIGGER "active_site_kept" BEFORE UPDATE OF "supplier_id", "date" ON "courses" FOR EACH ROW
  WHEN (OLD."supplier_id" IS DISTINCT FROM NEW."supplier_id"
    OR OLD."date" < NEW."date" AND NEW."date" >= (now() AT TIME ZONE 'Europe/London')::date)
  EXECUTE FUNCTION refuse_inactive_site();

CREATE TRIGGER "active_site" BEFORE INSERT ON "events" FOR EACH ROW EXECUTE FUNCTION refuse_inactive_site();
CREATE TRIGGER "active_site_kept" BEFORE UPDATE OF "supplier_id" ON "events" FOR EACH ROW
  WHEN (OLD."supplier_id" IS DISTINCT FROM NEW."supplier_id") EXECUTE FUNCTION refuse_inactive_site();
