-- What was paid for an order, less refunds. No refund is above its payment.
CREATE OR REPLACE FUNCTION public.keep_paid()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE "orders" "o" SET "paid" = "o"."paid" + "s"."amount", "updated" = now()
    FROM (SELECT "school_id", "order_id", sum(CASE "kind" WHEN 'REFUND' THEN -"amount" ELSE "amount" END)::int AS "amount"
            FROM "changed" GROUP BY "school_id", "order_id" ORDER BY "school_id", "order_id") "s"
   WHERE "o"."school_id" = "s"."school_id" AND "o"."id" = "s"."order_id";
  IF EXISTS (
    SELECT FROM "changed" "r"
      JOIN "rider_payments" "p" ON "p"."school_id" = "r"."school_id" AND "p"."id" = "r"."refund_of_id"
     WHERE "p"."kind" <> 'PAYMENT' OR "p"."order_id" <> "r"."order_id" OR "p"."amount" < (
       SELECT sum("amount") FROM "rider_payments" WHERE "school_id" = "p"."school_id" AND "refund_of_id" = "p"."id"))
  THEN
    RAISE EXCEPTION 'more is given back than was paid' USING ERRCODE = 'CN007';
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_sum AFTER INSERT ON rider_payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_paid();
