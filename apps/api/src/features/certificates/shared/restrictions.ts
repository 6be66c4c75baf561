import { DEFAULT_RESTRICTIONS } from '@connect/contract/certificates/shared/certificate-rules'
import { Restriction } from '@connect/contract/certificates/shared/restriction'
import { fieldError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import { z } from 'zod'

const Kept = z.array(Restriction)

export const parseRestrictions = (column: unknown): Restriction[] => Kept.parse(column)

/** The school's list, or the one that every school starts with (domain 3.1.8). */
export async function readRestrictions(
  db: Pick<ScopedTx, 'certificateSettings' | 'school_id'>,
): Promise<Restriction[]> {
  const settings = await db.certificateSettings.findUnique({
    where: { school_id: db.school_id },
    select: { restrictions: true },
  })
  return settings?.restrictions ? parseRestrictions(settings.restrictions) : [...DEFAULT_RESTRICTIONS]
}

/** Titles, to be copied onto a certificate. Throws `validation_failed` for what the list does not have. */
export function chosenFrom(list: readonly Restriction[], codes: readonly string[]): Restriction[] {
  const chosen = [...new Set(codes)].map((code) => list.find((one) => one.code === code))
  if (chosen.includes(undefined)) throw fieldError('restrictions', "Choose from your school's list")
  if (chosen.length > 1 && codes.includes('NONE'))
    throw fieldError('restrictions', "'None' cannot be combined with others")
  return chosen.filter((one) => one !== undefined)
}
