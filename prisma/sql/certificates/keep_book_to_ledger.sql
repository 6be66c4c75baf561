-- A book is what the ledger says of it, or the transaction does not commit.
CREATE OR REPLACE FUNCTION public.keep_book_to_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  b "certificate_books";
  added jsonb;
  moved jsonb;
  sent jsonb;
  is_gone boolean;
BEGIN
  SELECT * INTO b FROM "certificate_books" WHERE "school_id" = NEW."school_id" AND "id" = NEW."id";
  SELECT (array_agg(e."facts"::jsonb ORDER BY e."position") FILTER (WHERE e."action" = 'BOOK_ADDED'))[1],
         (array_agg(e."facts"::jsonb ORDER BY e."position" DESC) FILTER (WHERE e."action" = 'BOOK_MOVED'))[1],
         (array_agg(e."facts"::jsonb ORDER BY e."position" DESC) FILTER (WHERE e."action" = 'BOOK_SENT'))[1],
         coalesce(bool_or(e."action" = 'BOOK_DELETED'), false)
    INTO added, moved, sent, is_gone
    FROM "certificate_events" e WHERE e."school_id" = b."school_id" AND e."book_id" = b."id" AND e."certificate_number" IS NULL;
  IF added IS NULL OR b."first_certificate_number" <> (added ->> 'first')::int
     OR b."supplier_id" <> coalesce(moved ->> 'to', added ->> 'supplier')::int
     OR b."is_sent" <> (sent IS NOT NULL) OR b."sent_on" IS DISTINCT FROM (sent ->> 'sent_on')::date
     OR b."tracking_reference" IS DISTINCT FROM (sent ->> 'tracking_reference')
     OR (b."deleted_at" IS NOT NULL) <> is_gone THEN
    PERFORM refuse_unrecorded(format('book %s', b."first_certificate_number"));
  END IF;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER only_by_ledger AFTER INSERT OR UPDATE ON certificate_books DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_book_to_ledger();
