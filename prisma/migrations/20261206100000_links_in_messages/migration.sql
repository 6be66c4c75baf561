-- Links of a text message, which are made as it is handed over; emails keep theirs with their words.
ALTER TABLE "sms_messages" ADD COLUMN "links" JSONB;
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_links" CHECK (
  "links" IS NULL OR ("customer_id" IS NOT NULL AND jsonb_typeof("links") = 'array'));
