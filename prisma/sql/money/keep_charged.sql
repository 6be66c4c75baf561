-- The sum of an order's charges.
CREATE OR REPLACE FUNCTION public.keep_charged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE "orders" "o" SET "charged" = "o"."charged" + "s"."amount", "updated" = now()
    FROM (SELECT "school_id", "order_id", sum(CASE TG_OP WHEN 'DELETE' THEN -"amount" ELSE "amount" END)::int AS "amount"
            FROM "changed" GROUP BY "school_id", "order_id" ORDER BY "school_id", "order_id") "s"
   WHERE "o"."school_id" = "s"."school_id" AND "o"."id" = "s"."order_id";
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_sum AFTER INSERT ON order_charges
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_charged();
CREATE TRIGGER keep_sum_removed AFTER DELETE ON order_charges
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_charged();
