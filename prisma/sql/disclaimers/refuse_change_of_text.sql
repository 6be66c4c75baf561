-- The words of a disclaimer never change once a rider has them.
CREATE OR REPLACE FUNCTION public.refuse_change_of_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM "disclaimers" WHERE "school_id" = OLD."school_id" AND "template_id" = OLD."template_id" AND "version" = OLD."version")
    AND (NEW."title", NEW."body", NEW."version", NEW."template_id") IS DISTINCT FROM (OLD."title", OLD."body", OLD."version", OLD."template_id")
  THEN
    RAISE EXCEPTION 'riders have this version already' USING ERRCODE = 'CN012';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER keep_text BEFORE UPDATE ON disclaimer_template_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_text();
