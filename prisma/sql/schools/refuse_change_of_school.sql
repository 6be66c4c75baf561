-- A row never moves to another school. Every table with a `school_id` has this trigger.
CREATE OR REPLACE FUNCTION public.refuse_change_of_school()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a row of % never changes its school', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER keep_school BEFORE UPDATE ON audit_events
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON bike_comment_files
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON bike_comment_reporters
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON bike_comments
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON bike_documents
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON bike_reminders
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON booking_settings
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON certificate_books
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON certificate_counts
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON certificate_event_payloads
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON certificate_events
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON certificate_ledgers
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON certificate_settings
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON certificate_stock_alerts
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON certificates
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON communication_settings
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON course_instructors
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON course_motorbikes
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON course_series
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON courses
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON credit_accounts
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON credit_entries
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON credit_holds
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON credit_lots
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON credit_purchases
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON customer_counts
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON customer_documents
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON customer_notes
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON customers
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON diary_entries
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON diary_slots
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON disclaimer_template_versions
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON disclaimer_templates
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON disclaimers
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON events
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON file_totals
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON files
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON mails
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON message_hours
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON message_template_suppliers
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON message_templates
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON motorbike_counts
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON motorbike_suppliers
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON motorbikes
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON one_time_tokens
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON order_charges
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON packages
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON planned_messages
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON refresh_families
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON renewal_notices
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON renewal_settings
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON rider_payments
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON school_logos
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON sms_messages
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON subscriptions
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON supplier_course_bikes
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON supplier_course_types
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON supplier_images
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON suppliers
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON test_centres
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON training_counts
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON trainings
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON user_suppliers
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON users
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON vehicle_checks
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON voucher_suppliers
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON voucher_uses
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER keep_school BEFORE UPDATE ON vouchers
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
