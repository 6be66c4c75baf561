-- When a training begins, or null when it is cancelled or has no course.
CREATE OR REPLACE FUNCTION public.counted_training_at(status "TrainingStatus", training_at timestamp without time zone)
 RETURNS timestamp without time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (status <> 'TRAINING_CANCELLED'::"TrainingStatus") THEN training_at ELSE NULL::timestamp without time
  zone END;
