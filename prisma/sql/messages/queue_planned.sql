-- A message that is to be sent by itself is queued as a mail is: see queue_mail.
CREATE OR REPLACE FUNCTION public.queue_planned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_regproc('graphile_worker.add_job') IS NOT NULL THEN
    EXECUTE 'SELECT graphile_worker.add_job($1, payload => $2, run_at => $3, job_key => $4)'
      USING 'send_planned', json_build_object('school_id', NEW."school_id", 'planned_id', NEW."id"), NEW."due_at",
        'planned/' || NEW."school_id" || '/' || NEW."id";
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$function$;

CREATE TRIGGER queue_planned AFTER INSERT OR UPDATE OF due_at, state ON planned_messages
  FOR EACH ROW WHEN (new.state = 'PLANNED'::"PlannedState") EXECUTE FUNCTION queue_planned();
