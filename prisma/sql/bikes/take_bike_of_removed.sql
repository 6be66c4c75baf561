-- A training that is deleted leaves its bike. Before it goes, since the bike refers to it.
CREATE OR REPLACE FUNCTION public.take_bike_of_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "course_motorbikes" WHERE "school_id" = OLD."school_id" AND "training_id" = OLD."id";
  RETURN OLD;
END
$function$;

CREATE TRIGGER take_bike_back_first BEFORE DELETE ON trainings FOR EACH ROW EXECUTE FUNCTION take_bike_of_removed();
