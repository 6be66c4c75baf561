-- A text message may be to a contact: it costs what was shown before it was sent, names who sent it, and stays as long as they do.
ALTER TABLE "sms_messages" ADD COLUMN "customer_id" INTEGER, ADD COLUMN "sent_by_id" INTEGER, ADD COLUMN "cost" DECIMAL(12,2);

-- CreateIndex
CREATE INDEX "sms_messages_school_id_customer_id_created_id_idx" ON "sms_messages"("school_id", "customer_id", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sms_messages_school_id_sent_by_id_idx" ON "sms_messages"("school_id", "sent_by_id");

-- AddForeignKey
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_school_id_customer_id_fkey" FOREIGN KEY ("school_id", "customer_id") REFERENCES "customers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_school_id_sent_by_id_fkey" FOREIGN KEY ("school_id", "sent_by_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say.

ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_to_contact" CHECK (
  CASE WHEN "customer_id" IS NULL THEN num_nonnulls("cost", "sent_by_id") = 0 ELSE "cost" IS NOT NULL AND "user_id" IS NULL END);

-- Where a column says whose rows changed, those of nobody's are told to nobody: messages to staff are no contact's.
CREATE OR REPLACE FUNCTION tell_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  "message" text;
BEGIN
  FOR "message" IN EXECUTE format(
    'SELECT json_build_object(''school'', "school_id", ''feature'', %L, ''ids'',
              CASE WHEN count(DISTINCT %2$s) BETWEEN 1 AND 50 THEN json_agg(DISTINCT %2$s) END)::text
       FROM "changed" WHERE %3$s GROUP BY "school_id"',
    TG_ARGV[0], coalesce(quote_ident(TG_ARGV[1]), 'NULL::int'), coalesce(quote_ident(TG_ARGV[1]) || ' IS NOT NULL', 'true'))
  LOOP
    PERFORM pg_notify('connect_changes', "message");
  END LOOP;
  RETURN NULL;
END
$function$;

CREATE TRIGGER "tell_added" AFTER INSERT ON "sms_messages"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_sms', 'customer_id');
CREATE TRIGGER "tell_changed" AFTER UPDATE ON "sms_messages"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_sms', 'customer_id');
CREATE TRIGGER "tell_removed" AFTER DELETE ON "sms_messages"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_sms', 'customer_id');
