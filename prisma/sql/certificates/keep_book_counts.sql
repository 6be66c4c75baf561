-- How many books a site has that are not deleted.
CREATE OR REPLACE FUNCTION public.keep_book_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  gone integer := CASE WHEN TG_OP = 'UPDATE' AND OLD."deleted_at" IS NULL THEN 1 ELSE 0 END;
  there integer := CASE WHEN NEW."deleted_at" IS NULL THEN 1 ELSE 0 END;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."supplier_id" = NEW."supplier_id" THEN
    there := there - gone;
    gone := 0;
  END IF;
  IF gone > 0 THEN
    UPDATE "certificate_counts" SET "books" = "books" - gone
     WHERE "school_id" = OLD."school_id" AND "supplier_id" = OLD."supplier_id";
  END IF;
  IF there <> 0 THEN
    INSERT INTO "certificate_counts" AS c ("school_id", "supplier_id", "books") VALUES (NEW."school_id", NEW."supplier_id", there)
    ON CONFLICT ("school_id", "supplier_id") DO UPDATE SET "books" = c."books" + EXCLUDED."books";
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_books AFTER INSERT OR UPDATE OF deleted_at, supplier_id ON certificate_books
  FOR EACH ROW EXECUTE FUNCTION keep_book_counts();
