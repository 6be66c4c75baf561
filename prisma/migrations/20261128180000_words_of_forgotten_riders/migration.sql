-- By hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/order-money.test.ts does.

-- Money is never rewritten. When a rider is forgotten, what people wrote about a charge goes: its words become those of its kind, and
-- nothing else of it changes. While nothing was paid for an order, its charges go with a booking that was made by mistake.
CREATE OR REPLACE FUNCTION keep_charges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
    SELECT FROM "rider_payments" WHERE "school_id" = OLD."school_id" AND "order_id" = OLD."order_id")
  THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."description" = initcap(lower(NEW."kind"::text)) AND NEW."kind" IN ('ADJUSTMENT', 'REVERSAL')
    AND to_jsonb(NEW) - 'description' = to_jsonb(OLD) - 'description'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'charges are only added' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
