import { Flag } from '#ui/badges/flag.tsx'

const ADULT = 18

/** Somebody else signs for whoever is under 18. */
export const UnderAge = ({ age }: { age: number | null }) =>
  age !== null && age < ADULT ? <Flag tone="neutral">Under 18</Flag> : null
