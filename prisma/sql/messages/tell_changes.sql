-- Tells the servers what changed, once it is committed: school, feature, and up to 50 ids (decision 042).
CREATE OR REPLACE FUNCTION public.tell_changes()
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

CREATE TRIGGER tell_added AFTER INSERT ON course_instructors
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('courses', 'course_id');
CREATE TRIGGER tell_changed AFTER UPDATE ON course_instructors
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('courses', 'course_id');
CREATE TRIGGER tell_removed AFTER DELETE ON course_instructors
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('courses', 'course_id');
CREATE TRIGGER tell_added AFTER INSERT ON course_motorbikes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('course_bikes', 'course_id');
CREATE TRIGGER tell_changed AFTER UPDATE ON course_motorbikes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('course_bikes', 'course_id');
CREATE TRIGGER tell_removed AFTER DELETE ON course_motorbikes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('course_bikes', 'course_id');
CREATE TRIGGER tell_added AFTER INSERT ON courses
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('courses', 'id');
CREATE TRIGGER tell_changed AFTER UPDATE ON courses
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('courses', 'id');
CREATE TRIGGER tell_removed AFTER DELETE ON courses
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('courses', 'id');
CREATE TRIGGER tell_added AFTER INSERT ON customer_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changes('customer_documents', 'customer_id');
CREATE TRIGGER tell_changed AFTER UPDATE ON customer_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changes('customer_documents', 'customer_id');
CREATE TRIGGER tell_removed AFTER DELETE ON customer_documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changes('customer_documents', 'customer_id');
CREATE TRIGGER tell_added AFTER INSERT ON customer_notes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_notes', 'customer_id');
CREATE TRIGGER tell_changed AFTER UPDATE ON customer_notes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_notes', 'customer_id');
CREATE TRIGGER tell_removed AFTER DELETE ON customer_notes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_notes', 'customer_id');
CREATE TRIGGER tell_added AFTER INSERT ON customers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customers', 'id');
CREATE TRIGGER tell_changed AFTER UPDATE ON customers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customers', 'id');
CREATE TRIGGER tell_removed AFTER DELETE ON customers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customers', 'id');
CREATE TRIGGER tell_added AFTER INSERT ON diary_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('diary', 'id');
CREATE TRIGGER tell_changed AFTER UPDATE ON diary_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('diary', 'id');
CREATE TRIGGER tell_removed AFTER DELETE ON diary_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('diary', 'id');
CREATE TRIGGER tell_added AFTER INSERT ON disclaimers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changes('customer_disclaimers', 'customer_id');
CREATE TRIGGER tell_changed AFTER UPDATE ON disclaimers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changes('customer_disclaimers', 'customer_id');
CREATE TRIGGER tell_removed AFTER DELETE ON disclaimers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changes('customer_disclaimers', 'customer_id');
CREATE TRIGGER tell_added AFTER INSERT ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('events', 'id');
CREATE TRIGGER tell_changed AFTER UPDATE ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('events', 'id');
CREATE TRIGGER tell_removed AFTER DELETE ON events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('events', 'id');
CREATE TRIGGER tell_added AFTER INSERT ON mails
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_emails', 'customer_id');
CREATE TRIGGER tell_changed AFTER UPDATE ON mails
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_emails', 'customer_id');
CREATE TRIGGER tell_removed AFTER DELETE ON mails
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_emails', 'customer_id');
CREATE TRIGGER tell_added AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('orders');
CREATE TRIGGER tell_changed AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('orders');
CREATE TRIGGER tell_removed AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('orders');
CREATE TRIGGER tell_added AFTER INSERT ON planned_messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('planned_messages');
CREATE TRIGGER tell_changed AFTER UPDATE ON planned_messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('planned_messages');
CREATE TRIGGER tell_removed AFTER DELETE ON planned_messages
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('planned_messages');
CREATE TRIGGER tell_added AFTER INSERT ON sms_messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_sms', 'customer_id');
CREATE TRIGGER tell_changed AFTER UPDATE ON sms_messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_sms', 'customer_id');
CREATE TRIGGER tell_removed AFTER DELETE ON sms_messages
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_sms', 'customer_id');
CREATE TRIGGER tell_added AFTER INSERT ON supplier_course_types
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('course_types');
CREATE TRIGGER tell_changed AFTER UPDATE ON supplier_course_types
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('course_types');
CREATE TRIGGER tell_removed AFTER DELETE ON supplier_course_types
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('course_types');
CREATE TRIGGER tell_added AFTER INSERT ON trainings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('orders');
CREATE TRIGGER tell_changed AFTER UPDATE ON trainings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('orders');
CREATE TRIGGER tell_removed AFTER DELETE ON trainings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('orders');
