-- CreateEnum
CREATE TYPE "OrderPayment" AS ENUM ('PAID', 'PARTIAL_PAYMENT', 'OUTSTANDING');

-- AlterTable
ALTER TABLE "trainings" ADD COLUMN "payment" "OrderPayment" NOT NULL DEFAULT 'PAID';

-- CreateIndex
CREATE INDEX "trainings_of_payment" ON "trainings"("school_id", "payment", "training_at" DESC NULLS LAST, "id");

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/orders.test.ts does.

-- How an order is paid, as the contract's `paymentStatus` says: lists filter trainings by it.
CREATE FUNCTION order_payment("charged" int, "paid" int) RETURNS "OrderPayment" LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN "paid" >= "charged" THEN 'PAID' WHEN "paid" > 0 THEN 'PARTIAL_PAYMENT' ELSE 'OUTSTANDING' END::"OrderPayment";

CREATE FUNCTION copy_payment_to_training() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT order_payment("charged", "paid") INTO NEW."payment"
    FROM "orders" WHERE "school_id" = NEW."school_id" AND "id" = NEW."order_id";
  RETURN NEW;
END
$$;
CREATE TRIGGER "copy_payment" BEFORE INSERT OR UPDATE OF "order_id" ON "trainings"
  FOR EACH ROW EXECUTE FUNCTION copy_payment_to_training();

CREATE FUNCTION copy_payment_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "trainings" SET "payment" = order_payment(NEW."charged", NEW."paid")
   WHERE "school_id" = NEW."school_id" AND "order_id" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "copy_payment" AFTER UPDATE OF "charged", "paid" ON "orders"
  FOR EACH ROW WHEN (order_payment(OLD."charged", OLD."paid") <> order_payment(NEW."charged", NEW."paid"))
  EXECUTE FUNCTION copy_payment_of_order();

UPDATE "trainings" SET "payment" = order_payment("o"."charged", "o"."paid")
  FROM "orders" "o" WHERE "o"."school_id" = "trainings"."school_id" AND "o"."id" = "trainings"."order_id";

-- Trainings are found by how they are paid.
DROP INDEX "orders_unpaid";
DROP INDEX "orders_to_refund";
