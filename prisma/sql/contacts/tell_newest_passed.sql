-- Makes keep_newest_passed work the days out again when a passed training changes.
CREATE OR REPLACE FUNCTION public.tell_newest_passed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "customers" SET "cbt_typed_date" = "cbt_typed_date" WHERE "school_id" = OLD."school_id" AND "id" = OLD."customer_id";
  END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW."customer_id" <> OLD."customer_id") THEN
    UPDATE "customers" SET "cbt_typed_date" = "cbt_typed_date" WHERE "school_id" = NEW."school_id" AND "id" = NEW."customer_id";
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER newest_passed_added AFTER INSERT ON trainings
  FOR EACH ROW WHEN (new.status = 'TRAINING_PASSED'::"TrainingStatus") EXECUTE FUNCTION tell_newest_passed();
CREATE TRIGGER newest_passed_changed AFTER UPDATE OF status, completion_date, test_result, customer_id ON trainings
  FOR EACH ROW WHEN (old.status = 'TRAINING_PASSED'::"TrainingStatus"
  OR new.status = 'TRAINING_PASSED'::"TrainingStatus") EXECUTE FUNCTION tell_newest_passed();
CREATE TRIGGER newest_passed_deleted AFTER DELETE ON trainings
  FOR EACH ROW WHEN (old.status = 'TRAINING_PASSED'::"TrainingStatus") EXECUTE FUNCTION tell_newest_passed();
