-- The list of first steps is shown to a school until its first rider is booked, or until an owner or admin puts it away for good.
ALTER TABLE "schools" ADD COLUMN "first_steps_dismissed_at" TIMESTAMPTZ(3);
