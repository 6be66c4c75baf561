import { id } from '@connect/contract/fields'

/** The id that an address names, or null where it names none: missing, zero or no number at all (BIKE-35, BIKE-46). */
export function readBikeId(text: string | undefined): number | null {
  const read = id.safeParse(text)
  return read.success ? read.data : null
}
