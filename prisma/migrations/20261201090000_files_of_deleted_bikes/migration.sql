-- Deleting a bike promises to delete its comments and documents. Bikes that were deleted before kept theirs, with files whose
-- addresses still answered. The bytes are removed by the sweep of files that no row names.

CREATE TEMPORARY TABLE gone_files ON COMMIT DROP AS
  SELECT f.school_id, f.file_id AS id FROM bike_documents f
    JOIN motorbikes m ON m.school_id = f.school_id AND m.id = f.motorbike_id AND m.deleted_at IS NOT NULL
  UNION
  SELECT f.school_id, unnest(ARRAY[f.file_id, f.thumbnail_id]) FROM bike_comment_files f
    JOIN bike_comments c ON c.school_id = f.school_id AND c.id = f.comment_id
    JOIN motorbikes m ON m.school_id = c.school_id AND m.id = c.motorbike_id AND m.deleted_at IS NOT NULL;

DELETE FROM bike_documents d USING motorbikes m
  WHERE m.school_id = d.school_id AND m.id = d.motorbike_id AND m.deleted_at IS NOT NULL;

DELETE FROM bike_comment_files f USING bike_comments c, motorbikes m
  WHERE c.school_id = f.school_id AND c.id = f.comment_id
    AND m.school_id = c.school_id AND m.id = c.motorbike_id AND m.deleted_at IS NOT NULL;

DELETE FROM bike_comment_reporters r USING bike_comments c, motorbikes m
  WHERE c.school_id = r.school_id AND c.id = r.comment_id
    AND m.school_id = c.school_id AND m.id = c.motorbike_id AND m.deleted_at IS NOT NULL;

DELETE FROM bike_comments c USING motorbikes m
  WHERE m.school_id = c.school_id AND m.id = c.motorbike_id AND m.deleted_at IS NOT NULL;

DELETE FROM files f USING gone_files g WHERE f.school_id = g.school_id AND f.id = g.id;
