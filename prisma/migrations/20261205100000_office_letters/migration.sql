-- Addresses of a school at which its office hears of bookings, cancellations and refunds.
ALTER TABLE "booking_settings" ADD COLUMN "notify_emails" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- From here on by hand: what a Prisma schema cannot say.

ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_notify_emails" CHECK (
  cardinality("notify_emails") <= 10 AND array_position("notify_emails", NULL) IS NULL
  AND "notify_emails"::text = lower("notify_emails"::text));
