-- CreateEnum
CREATE TYPE "DiscountType" AS ENUM ('FIXED', 'PERCENT');

-- CreateTable
CREATE TABLE "vouchers" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "discount_type" "DiscountType" NOT NULL,
    "discount" INTEGER NOT NULL,
    "num_of_uses_available" INTEGER,
    "times_used" INTEGER NOT NULL DEFAULT 0,
    "starts_at" DATE,
    "expire_date" DATE,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "once_per_customer" BOOLEAN NOT NULL DEFAULT false,
    "min_price" INTEGER,
    "course_types" "CourseConstant"[],
    "deleted_at" TIMESTAMPTZ(3),
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vouchers_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "voucher_suppliers" (
    "school_id" INTEGER NOT NULL,
    "voucher_id" INTEGER NOT NULL,
    "supplier_id" INTEGER NOT NULL,

    CONSTRAINT "voucher_suppliers_pkey" PRIMARY KEY ("school_id","voucher_id","supplier_id")
);

-- CreateIndex
CREATE INDEX "voucher_suppliers_school_id_supplier_id_idx" ON "voucher_suppliers"("school_id", "supplier_id");

-- AddForeignKey
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "voucher_suppliers" ADD CONSTRAINT "voucher_suppliers_school_id_voucher_id_fkey" FOREIGN KEY ("school_id", "voucher_id") REFERENCES "vouchers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "voucher_suppliers" ADD CONSTRAINT "voucher_suppliers_school_id_supplier_id_fkey" FOREIGN KEY ("school_id", "supplier_id") REFERENCES "suppliers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/vouchers.test.ts does.

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "vouchers" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "voucher_suppliers" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

-- Codes are upper case, so this is regardless of case; the list is sorted by it. Their beginnings are found by the other.
CREATE UNIQUE INDEX "vouchers_code_key" ON "vouchers" ("school_id", "code") WHERE "deleted_at" IS NULL;
CREATE INDEX "vouchers_by_code" ON "vouchers" ("school_id", "code" text_pattern_ops) WHERE "deleted_at" IS NULL;

ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_code" CHECK ("code" ~ '^[A-Z0-9_-]{1,16}$');
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_discount" CHECK (
  CASE "discount_type" WHEN 'FIXED' THEN "discount" BETWEEN 1 AND 1000000 ELSE "discount" BETWEEN 1 AND 100 END);
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_uses" CHECK ("num_of_uses_available" >= 0 AND "times_used" >= 0);
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_days" CHECK ("starts_at" <= "expire_date");
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_min_price" CHECK ("min_price" >= 0);

-- Takes one use of a promo code on a day of Europe/London; false where it cannot be used then, or no use is left. Two bookings
-- at once wait for each other on the row, so the last use is taken once. What a booking is for is checked by the contract.
CREATE FUNCTION take_voucher_use("school" int, "voucher" int, "today" date) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "vouchers"
     SET "num_of_uses_available" = "num_of_uses_available" - 1, "times_used" = "times_used" + 1, "updated" = now()
   WHERE "school_id" = "school" AND "id" = "voucher" AND "deleted_at" IS NULL AND "is_active"
     AND coalesce("starts_at" <= "today", true) AND coalesce("expire_date" >= "today", true)
     AND coalesce("num_of_uses_available" > 0, true);
  RETURN FOUND;
END
$$;

-- Gives a use back when a booking is cancelled (N-24), whatever became of the promo code meanwhile.
CREATE FUNCTION return_voucher_use("school" int, "voucher" int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "vouchers"
     SET "num_of_uses_available" = "num_of_uses_available" + 1, "times_used" = "times_used" - 1, "updated" = now()
   WHERE "school_id" = "school" AND "id" = "voucher" AND "times_used" > 0;
  RETURN FOUND;
END
$$;
