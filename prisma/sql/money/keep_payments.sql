-- Payments are only added. The words about a forgotten rider go.
CREATE OR REPLACE FUNCTION public.keep_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND num_nonnulls(NEW."reference", NEW."note") = 0
    AND to_jsonb(NEW) - '{reference,note}'::text[] = to_jsonb(OLD) - '{reference,note}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'payments are only added' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER only_added BEFORE DELETE OR UPDATE ON rider_payments FOR EACH ROW EXECUTE FUNCTION keep_payments();
