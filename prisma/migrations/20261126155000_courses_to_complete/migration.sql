-- By hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/courses.test.ts does.

-- The courses that nobody booked and that were not ended yet, by their day: the hourly job completes those that are over.
CREATE INDEX "courses_to_complete" ON "courses" ("date", "end_time")
  WHERE "status" = 'SCHEDULED' AND "deleted_at" IS NULL AND "training_count" = 0;
