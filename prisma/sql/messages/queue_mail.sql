-- A mail is queued by the transaction that writes it, those to staff first. Where there is no queue yet, a sweep finds it later;
-- marketing is left to the sweep (decision 086).
CREATE OR REPLACE FUNCTION public.queue_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_regproc('graphile_worker.add_job') IS NOT NULL THEN
    EXECUTE 'SELECT graphile_worker.add_job($1, payload => $2, run_at => $3, job_key => $4, priority => $5)'
      USING 'send_mail', json_build_object('school_id', NEW."school_id", 'mail_id', NEW."id"), NEW."next_attempt_at",
        'mail/' || NEW."id", CASE NEW."kind" WHEN 'STAFF' THEN 0 ELSE 1 END;
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$function$;

CREATE TRIGGER queue_mail AFTER INSERT OR UPDATE OF status, next_attempt_at ON mails
  FOR EACH ROW WHEN (new.status = 'QUEUED'::"MailStatus" AND new.kind <> 'MARKETING'::"MessageKind")
  EXECUTE FUNCTION queue_mail();
