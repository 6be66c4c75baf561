-- A text message is queued as a mail is: see queue_mail.
CREATE OR REPLACE FUNCTION public.queue_sms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_regproc('graphile_worker.add_job') IS NOT NULL THEN
    EXECUTE 'SELECT graphile_worker.add_job($1, payload => $2, run_at => $3, job_key => $4, priority => $5)'
      USING 'send_sms', json_build_object('school_id', NEW."school_id", 'sms_id', NEW."id"), NEW."next_attempt_at",
        'sms/' || NEW."id", CASE NEW."kind" WHEN 'STAFF' THEN 0 ELSE 1 END;
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$function$;

CREATE TRIGGER queue_sms AFTER INSERT OR UPDATE OF status, next_attempt_at ON sms_messages
  FOR EACH ROW WHEN (new.status = 'QUEUED'::"SmsStatus" AND new.kind <> 'MARKETING'::"MessageKind")
  EXECUTE FUNCTION queue_sms();
