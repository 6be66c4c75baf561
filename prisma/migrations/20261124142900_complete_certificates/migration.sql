-- Ready to return means complete, by the rule of the contract (READY_FACTS): the instructor's name and a restriction
-- belong to it. NOT VALID: of certificates that were marked ready without them, the return of their book asks for them.
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_ready";
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_ready" CHECK (
  "status" <> 'CERTIFICATE_READY_TO_RETURN' OR ("purged_at" IS NULL AND "rider_first_name" IS NOT NULL AND "issued_at" IS NOT NULL
    AND "start_time" IS NOT NULL AND "time_completion" IS NOT NULL AND "training_duration" IS NOT NULL
    AND "instructor_first_name" IS NOT NULL AND "instructor_certificate" IS NOT NULL AND "transmission" IS NOT NULL
    AND "restrictions" <> '[]')) NOT VALID;
