-- The audit trail only grows. Once, when a person is forgotten, `before` and `after` are emptied.
CREATE OR REPLACE FUNCTION public.refuse_change_of_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."purged_at" IS NULL AND NEW."purged_at" IS NOT NULL
    AND NEW."before" IS NULL AND NEW."after" IS NULL
    AND to_jsonb(NEW) - '{before,after,purged_at}'::text[] = to_jsonb(OLD) - '{before,after,purged_at}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
