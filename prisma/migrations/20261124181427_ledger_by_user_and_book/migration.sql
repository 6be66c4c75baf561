-- The book that somebody used last is looked up by person and book; by person alone as before.
DROP INDEX "certificate_events_school_id_user_id_idx";
CREATE INDEX "certificate_events_school_id_user_id_book_id_position_idx" ON "certificate_events"("school_id", "user_id", "book_id", "position");
