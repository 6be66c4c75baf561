-- AlterTable
ALTER TABLE "courses" ADD COLUMN     "missing_from_upload_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "schools" ADD COLUMN     "test_upload_mapping" JSONB;

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/courses.test.ts does.

-- An upload knows a test by its reference.
ALTER TABLE "courses" ADD CONSTRAINT "courses_missing_has_reference" CHECK (
  "missing_from_upload_at" IS NULL OR "application_reference_number" IS NOT NULL);
