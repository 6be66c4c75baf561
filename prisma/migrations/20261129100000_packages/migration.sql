-- AlterTable
ALTER TABLE "trainings" ADD COLUMN "at_risk" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "package_id" INTEGER,
ADD COLUMN "package_position" SMALLINT;

-- CreateTable
CREATE TABLE "packages" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "packages_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "packages_of_order_key" ON "packages"("school_id", "order_id");

-- CreateIndex
CREATE UNIQUE INDEX "packages_with_order_key" ON "packages"("school_id", "id", "order_id");

-- CreateIndex
CREATE INDEX "trainings_of_package" ON "trainings"("school_id", "package_id", "order_id");

-- AddForeignKey
ALTER TABLE "packages" ADD CONSTRAINT "packages_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "packages" ADD CONSTRAINT "packages_school_id_order_id_fkey" FOREIGN KEY ("school_id", "order_id") REFERENCES "orders"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_school_id_package_id_order_id_fkey" FOREIGN KEY ("school_id", "package_id", "order_id") REFERENCES "packages"("school_id", "id", "order_id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/packages.test.ts does.

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "packages" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

ALTER TABLE "packages" ADD CONSTRAINT "packages_texts" CHECK (btrim("name") <> '' AND char_length("name") <= 80);
ALTER TABLE "packages" ADD CONSTRAINT "packages_price" CHECK ("price" >= 0);
-- A package has six trainings at most.
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_package" CHECK (
  ("package_id" IS NULL) = ("package_position" IS NULL) AND "package_position" BETWEEN 1 AND 6);
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_at_risk" CHECK (
  NOT "at_risk" OR ("package_id" IS NOT NULL AND "course_type" = 'FULL_LICENCE_MOD2_TEST'));
-- Who cancelled, did not complete or did not attend may be booked again in the same place, by one training at a time.
CREATE UNIQUE INDEX "trainings_package_place_key" ON "trainings" ("school_id", "package_id", "package_position")
  WHERE "package_id" IS NOT NULL AND "status" NOT IN ('TRAINING_CANCELLED', 'TRAINING_FAILED', 'TRAINING_NO_SHOW');
