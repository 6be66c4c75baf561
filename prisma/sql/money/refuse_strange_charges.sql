-- A charge is for a training of its own order. A reversal takes back the whole of a charge of that order.
CREATE OR REPLACE FUNCTION public.refuse_strange_charges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM "changed" "c" JOIN "trainings" "t" ON "t"."school_id" = "c"."school_id" AND "t"."id" = "c"."training_id"
     WHERE "t"."order_id" <> "c"."order_id")
  THEN
    RAISE EXCEPTION 'a charge is of its own order' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "changed" "c" JOIN "order_charges" "r" ON "r"."school_id" = "c"."school_id" AND "r"."id" = "c"."reverses_id"
     WHERE ("r"."order_id", "r"."amount") <> ("c"."order_id", -"c"."amount") OR "r"."kind" = 'REVERSAL')
  THEN
    RAISE EXCEPTION 'a reversal takes back a whole charge' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_to_order AFTER INSERT ON order_charges
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_strange_charges();
