-- A search counts by an index alone as long as the database knows that everybody sees the page that a row is on, which it
-- learns when it vacuums. By default it waits until a fifth of the rows changed, which by then are on nearly every page.
ALTER TABLE "customers" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
ALTER TABLE "certificates" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
