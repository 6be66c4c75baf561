// @ts-check

/** A number on which the ledger says nothing else than the row: the trigger `only_by_ledger` compares every column but these two. */
const CERTIFICATE = `book_id, supplier_id, status, is_duplicate, previous_certificate, issued_at, recorded_at, customer_id,
  rider_first_name, rider_last_name, rider_birthdate, rider_current_licence, rider_licence_number, rider_address, rider_address_2,
  rider_town, rider_postcode, instructor_id, instructor_first_name, instructor_last_name, instructor_certificate, site_name,
  site_connect_location_name, site_atb_number, site_code, site_address, transmission, restrictions, start_time, time_completion,
  training_duration, void_reason, void_note, purged_at, deleted_at, updated`

const WORKED_ON = 'INSERT, UPDATE, DELETE'
/** What is deleted has a mark that says so, or is there as long as its school. */
const KEPT = 'INSERT, UPDATE'
/** Filled by migrations, or kept by triggers that work as the owner. */
const READ = ''

/**
 * What the app may do with each table beside reading it, in the words of GRANT (decision 063). A table that is not here cannot be
 * reached at all. `UPDATE (…)`: of the ledgers, the audit trail and the chain of certificates, only these columns ever change.
 * @type {Readonly<Record<string, string>>}
 */
export const GRANTS = {
  // Emptied once, when a person is forgotten (decision 046).
  audit_events: 'INSERT, UPDATE (before, after, purged_at)',
  bike_comment_files: WORKED_ON,
  bike_comment_reporters: WORKED_ON,
  bike_comments: WORKED_ON,
  bike_documents: WORKED_ON,
  bike_reminders: WORKED_ON,
  booking_settings: KEPT,
  certificate_books: 'INSERT, UPDATE (supplier_id, is_sent, sent_on, tracking_reference, deleted_at, updated)',
  certificate_counts: READ,
  // Details go when the retention period is over (decision 034); the event and its hash stay.
  certificate_event_payloads: 'INSERT, DELETE',
  certificate_events: 'INSERT',
  certificate_ledgers: 'INSERT, UPDATE (length, head, mailed_month)',
  certificate_settings: KEPT,
  certificate_stock_alerts: WORKED_ON,
  certificates: `INSERT, UPDATE (${CERTIFICATE})`,
  communication_settings: KEPT,
  counters: KEPT,
  course_instructors: WORKED_ON,
  course_motorbikes: WORKED_ON,
  course_series: KEPT,
  courses: KEPT,
  credit_accounts: KEPT,
  credit_entries: 'INSERT',
  credit_holds: 'INSERT, UPDATE (state)',
  credit_lots: 'INSERT, UPDATE (remaining)',
  credit_packages: READ,
  credit_purchases: KEPT,
  customer_counts: READ,
  customer_documents: WORKED_ON,
  customer_notes: WORKED_ON,
  customers: WORKED_ON,
  diary_entries: WORKED_ON,
  disclaimer_template_versions: KEPT,
  disclaimer_templates: KEPT,
  disclaimers: WORKED_ON,
  diary_slots: WORKED_ON,
  events: WORKED_ON,
  // Locked by a change that changes nothing; triggers keep the number (decision 058).
  file_totals: 'UPDATE (school_id)',
  files: 'INSERT, DELETE',
  guess_limits: WORKED_ON,
  idempotency_keys: WORKED_ON,
  job_workers: WORKED_ON,
  mails: WORKED_ON,
  message_template_suppliers: WORKED_ON,
  message_templates: KEPT,
  motorbike_counts: READ,
  motorbike_suppliers: WORKED_ON,
  motorbikes: KEPT,
  one_time_tokens: WORKED_ON,
  // The words of adjusted prices are emptied; charges of a booking made by mistake are deleted while nothing was paid (decision 049).
  order_charges: 'INSERT, UPDATE (description), DELETE',
  // What is charged and paid follows from the ledgers, by triggers.
  orders: 'INSERT, UPDATE (customer_id, updated), DELETE',
  packages: WORKED_ON,
  planned_messages: WORKED_ON,
  plans: READ,
  provider_events: 'INSERT, DELETE',
  refresh_families: WORKED_ON,
  message_hours: WORKED_ON,
  renewal_notices: WORKED_ON,
  renewal_settings: KEPT,
  // What was written about a payment goes with a forgotten rider (decision 049).
  rider_payments: 'INSERT, UPDATE (reference, note)',
  school_logos: WORKED_ON,
  schools: KEPT,
  sms_messages: WORKED_ON,
  subscriptions: KEPT,
  supplier_course_bikes: WORKED_ON,
  supplier_course_types: KEPT,
  supplier_images: WORKED_ON,
  suppliers: KEPT,
  test_centres: WORKED_ON,
  token_types: READ,
  training_counts: READ,
  trainings: WORKED_ON,
  user_suppliers: WORKED_ON,
  users: WORKED_ON,
  vehicle_checks: 'INSERT',
  voucher_suppliers: WORKED_ON,
  voucher_uses: 'INSERT, UPDATE (customer_id, once, released_at), DELETE',
  vouchers: KEPT,
}
