-- When the latest training of a contact begins, of those that are not cancelled.
CREATE OR REPLACE FUNCTION public.keep_latest_training()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  "school" int := CASE WHEN TG_OP = 'DELETE' THEN OLD."school_id" ELSE NEW."school_id" END;
  "contacts" int[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW."customer_id"] WHEN 'DELETE' THEN ARRAY[OLD."customer_id"]
    ELSE ARRAY[OLD."customer_id", NEW."customer_id"] END;
BEGIN
  PERFORM FROM "customers" WHERE "school_id" = "school" AND "id" = ANY("contacts") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "customers" "c" SET "latest_training_at" = "l"."latest"
    FROM (SELECT "one"."id", (SELECT max(counted_training_at("t"."status", "t"."training_at")) FROM "trainings" "t"
             WHERE "t"."school_id" = "school" AND "t"."customer_id" = "one"."id") AS "latest"
            FROM unnest("contacts") "one" ("id")) "l"
   WHERE "c"."school_id" = "school" AND "c"."id" = "l"."id" AND "c"."latest_training_at" IS DISTINCT FROM "l"."latest";
  RETURN NULL;
END
$function$;

CREATE TRIGGER latest_added AFTER INSERT ON trainings
  FOR EACH ROW WHEN (counted_training_at(new.status, new.training_at) IS NOT NULL)
  EXECUTE FUNCTION keep_latest_training();
CREATE TRIGGER latest_changed AFTER UPDATE ON trainings
  FOR EACH ROW WHEN (old.customer_id IS DISTINCT FROM new.customer_id
  OR counted_training_at(old.status, old.training_at) IS DISTINCT FROM counted_training_at(new.status, new.training_at))
  EXECUTE FUNCTION keep_latest_training();
CREATE TRIGGER latest_removed AFTER DELETE ON trainings
  FOR EACH ROW WHEN (counted_training_at(old.status, old.training_at) IS NOT NULL)
  EXECUTE FUNCTION keep_latest_training();
