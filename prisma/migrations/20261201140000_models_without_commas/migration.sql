-- A model has no comma any more, since filters take several with commas: an export of bikes from before comes back unchanged.
UPDATE "motorbikes"
   SET "model" = COALESCE(NULLIF(btrim(regexp_replace(replace("model", ',', ' '), '\s+', ' ', 'g')), ''), 'Unknown')
 WHERE "model" LIKE '%,%';
