-- AlterTable
ALTER TABLE "courses" ADD COLUMN     "test_centre_id" INTEGER;

-- AddForeignKey
ALTER TABLE "courses" ADD CONSTRAINT "courses_school_id_test_centre_id_fkey" FOREIGN KEY ("school_id", "test_centre_id") REFERENCES "test_centres"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/courses.test.ts does.

-- A test that was planned before may have no centre.
ALTER TABLE "courses" ADD CONSTRAINT "courses_centre_of_test" CHECK (
  "test_centre_id" IS NULL OR "course_type" IN ('FULL_LICENCE_MOD1_TEST', 'FULL_LICENCE_MOD2_TEST', 'OFF_ROAD_TEST'));

-- Deleted courses count too: they still name their centre.
CREATE INDEX "courses_of_centre" ON "courses" ("school_id", "test_centre_id") WHERE "test_centre_id" IS NOT NULL;
