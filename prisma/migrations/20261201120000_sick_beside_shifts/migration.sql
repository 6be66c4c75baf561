-- Somebody who has a shift can be ill: a sick day stands beside shifts, and keeps its person off courses as before.
UPDATE "diary_slots" s SET "lane_from" = 1
  FROM "diary_entries" e
 WHERE e."school_id" = s."school_id" AND e."id" = s."entry_id" AND e."type" = 'EVENT_SICK_DAY' AND s."lane_from" = 0;
