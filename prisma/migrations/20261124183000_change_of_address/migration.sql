-- A new address becomes somebody's when they confirm it; until then its link is the open change.
ALTER TYPE "OneTimePurpose" ADD VALUE 'CHANGE_EMAIL';
