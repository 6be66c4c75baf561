-- Emails greet by first name. One from before greets by the whole name that it was written with.
ALTER TABLE "mails" ADD COLUMN "to_first_name" TEXT;
