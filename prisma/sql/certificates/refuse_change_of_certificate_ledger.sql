-- Events are only added. Payloads are deleted when the retention period is over, and never changed.
CREATE OR REPLACE FUNCTION public.refuse_change_of_certificate_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the ledger of certificates is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON certificate_event_payloads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_certificate_ledger();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON certificate_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_certificate_ledger();
