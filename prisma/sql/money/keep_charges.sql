-- Charges are only added. The words about a forgotten rider go, and all of an order may go while nothing is paid.
CREATE OR REPLACE FUNCTION public.keep_charges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
    SELECT FROM "rider_payments" WHERE "school_id" = OLD."school_id" AND "order_id" = OLD."order_id")
  THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."description" = initcap(lower(NEW."kind"::text)) AND NEW."kind" IN ('ADJUSTMENT', 'REVERSAL')
    AND to_jsonb(NEW) - 'description' = to_jsonb(OLD) - 'description'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'charges are only added' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER only_added BEFORE DELETE OR UPDATE ON order_charges FOR EACH ROW EXECUTE FUNCTION keep_charges();
