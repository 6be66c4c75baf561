-- Who moves when it is too late to leave free of charge is as late with the new date: the notice counts from the first one.
ALTER TABLE "trainings" ADD COLUMN "notice_lost_on" DATE;
