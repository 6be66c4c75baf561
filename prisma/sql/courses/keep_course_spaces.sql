-- A training has a space and a bike of its course while `holds_space` is true. Lower course first: no deadlock.
CREATE OR REPLACE FUNCTION public.keep_course_spaces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  "frees" boolean := TG_OP <> 'INSERT' AND OLD."holds_space" AND OLD."course_id" IS NOT NULL;
  "takes" boolean := TG_OP <> 'DELETE' AND NEW."holds_space" AND NEW."course_id" IS NOT NULL;
BEGIN
  IF "frees" AND "takes" AND OLD."course_id" = NEW."course_id" THEN
    IF OLD."bike_type" <> NEW."bike_type" THEN
      PERFORM swap_course_bike(NEW."school_id", NEW."course_id", OLD."bike_type", NEW."bike_type");
    END IF;
    RETURN NULL;
  END IF;
  IF "frees" AND "takes" AND NEW."course_id" < OLD."course_id" THEN
    PERFORM take_course_space(NEW."school_id", NEW."course_id", NEW."bike_type");
    PERFORM free_course_space(OLD."school_id", OLD."course_id", OLD."bike_type");
    RETURN NULL;
  END IF;
  IF "frees" THEN
    PERFORM free_course_space(OLD."school_id", OLD."course_id", OLD."bike_type");
  END IF;
  IF "takes" THEN
    PERFORM take_course_space(NEW."school_id", NEW."course_id", NEW."bike_type");
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_spaces AFTER INSERT OR DELETE OR UPDATE OF course_id, bike_type, holds_space ON trainings
  FOR EACH ROW EXECUTE FUNCTION keep_course_spaces();
