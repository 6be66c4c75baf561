-- Entries of credits are only added.
CREATE OR REPLACE FUNCTION public.refuse_change_of_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'credit_entries is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();
