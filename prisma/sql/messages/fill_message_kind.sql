-- A message to a contact is about their booking unless it says otherwise: a server of the last release writes no kind.
CREATE OR REPLACE FUNCTION public.fill_message_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."kind" := 'SERVICE';
  RETURN NEW;
END
$function$;

CREATE TRIGGER fill_kind BEFORE INSERT ON mails
  FOR EACH ROW WHEN (new.customer_id IS NOT NULL AND new.kind = 'STAFF'::"MessageKind")
  EXECUTE FUNCTION fill_message_kind();
CREATE TRIGGER fill_kind BEFORE INSERT ON sms_messages
  FOR EACH ROW WHEN (new.customer_id IS NOT NULL AND new.kind = 'STAFF'::"MessageKind")
  EXECUTE FUNCTION fill_message_kind();
