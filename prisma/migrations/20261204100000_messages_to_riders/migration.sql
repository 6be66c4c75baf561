-- A test of a template comes from whom a message to a contact comes from.
ALTER TABLE "mails" DROP CONSTRAINT "mails_to_contact", ADD CONSTRAINT "mails_to_contact" CHECK (
  CASE WHEN "customer_id" IS NULL THEN num_nonnulls("training_id", "sent_by_id") = 0
         AND ("template" = 'school-message' OR num_nonnulls("from_name", "reply_to") = 0)
       ELSE "from_name" IS NOT NULL AND "user_id" IS NULL AND "token_id" IS NULL END);

-- Those who see what waits, or was skipped, hear that it changed.
CREATE TRIGGER "tell_added" AFTER INSERT ON "planned_messages"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('planned_messages');
CREATE TRIGGER "tell_changed" AFTER UPDATE ON "planned_messages"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('planned_messages');
CREATE TRIGGER "tell_removed" AFTER DELETE ON "planned_messages"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('planned_messages');

-- The default words as they are now (default-templates.ts of the contract), for schools that have not changed theirs.
UPDATE "message_templates" SET "body" = "defaults"."body", "updated" = now() FROM (VALUES
  ('EMAIL', 'CBT booking confirmation', '285801f1bb3cc7fd15ba14bb2540a1d5',
   '<p>Hi [[rider_first_name]],</p><p>Thank you for booking with [[school_name]]. Your place is confirmed.</p><h3>Your course</h3><p><strong>[[all_trainings]]</strong><br>Bike: [[bike_hire]]<br>Order: [[order_number]]</p><h3>Where to go</h3><p>[[location]]<br>[[site_address]]<br>[[arrival_instructions]]</p><h3>What to bring</h3><ul><li>Your driving licence. We cannot start without it.</li><li>Glasses or contact lenses, if you need them to read a number plate.</li><li>Boots that cover your ankles, strong trousers, a jacket and gloves.</li></ul><h3>Payment</h3><p>Total: [[course_price]]<br>Paid: [[price_paid]]<br>Still to pay: [[amount_due]]</p><p>To change or cancel your booking, or to ask a question, reply to this email or contact us.</p><p>See you soon,<br>[[school_name]]<br>[[school_phone]]</p><p>[[school_address]]</p>'),
  ('EMAIL', 'Full licence booking confirmation', '068d2662d669ac2fb8549d5e67c8cc27',
   '<p>Hi [[rider_first_name]],</p><p>Thank you for booking with [[school_name]]. Your place is confirmed.</p><h3>Your course</h3><p><strong>[[all_trainings]]</strong><br>Bike: [[bike_hire]]<br>Order: [[order_number]]</p><h3>Where to go</h3><p>[[location]]<br>[[site_address]]<br>[[arrival_instructions]]</p><h3>What to bring</h3><ul><li>Your driving licence, CBT certificate and theory test certificate. We cannot start without them.</li><li>Boots that cover your ankles, strong trousers, a jacket and gloves.</li></ul><h3>Payment</h3><p>Total: [[course_price]]<br>Paid: [[price_paid]]<br>Still to pay: [[amount_due]]</p><p>To change or cancel your booking, or to ask a question, reply to this email or contact us.</p><p>See you soon,<br>[[school_name]]<br>[[school_phone]]</p><p>[[school_address]]</p>'),
  ('SMS', 'CBT booking confirmation', '435e596eb0fcc894d62c00e47c37246d',
   'Hi [[rider_first_name]], your [[selected_training]] with [[school_name]] is booked: [[course_date]], [[course_time]], [[location]]. Order [[order_number]]. Total [[course_price]], paid [[price_paid]], to pay [[amount_due]]. Bring your driving licence. Questions? Call us. [[school_phone]]'),
  ('SMS', 'Full licence booking confirmation', '1d4939da3f5ec02f23c8d23be9147115',
   'Hi [[rider_first_name]], your [[selected_training]] with [[school_name]] is booked: [[course_date]], [[course_time]], [[location]]. Order [[order_number]]. Total [[course_price]], paid [[price_paid]], to pay [[amount_due]]. Bring your licence, CBT and theory certificates. Questions? Call us. [[school_phone]]'),
  ('SMS', 'Post-CBT feedback', '7e12fc4b9d04b95abf0fc94a613bcb2e',
   'Hi [[rider_first_name]], thank you for training with [[school_name]]. How was your [[selected_training]]? Call us and tell us what we can do better. [[school_phone]]')) AS "defaults" ("channel", "title", "unchanged", "body")
  WHERE "message_templates"."channel" = "defaults"."channel"::"MessageChannel" AND "message_templates"."name" = "defaults"."title"
    AND md5("message_templates"."body") = "defaults"."unchanged";
