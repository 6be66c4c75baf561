import { PROFILE_FIELDS, type Profile } from '@connect/contract/profile/profile'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import { selectFields } from '#platform/field-table/rows.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'

/** The audit trail keeps these too. */
export const COLUMNS = {
  id: true,
  ...selectFields(PROFILE_FIELDS, Prisma.UserScalarFieldEnum),
  colour: true,
  created: true,
} as const satisfies Prisma.UserSelect

export const PROFILE = { ...COLUMNS, school_id: true, photo_id: true } as const satisfies Prisma.UserSelect

type Row = Prisma.UserGetPayload<{ select: typeof COLUMNS }>
type ProfileRow = Prisma.UserGetPayload<{ select: typeof PROFILE }>

export const toFacts = ({ created, ...row }: Row) => ({ ...row, created: created.toISOString() })

export const toProfile = (
  { school_id, photo_id, ...row }: ProfileRow,
  pending_email: string | null,
  fileLinks: FileLinks,
): Unversioned<Profile> => ({
  ...toFacts(row),
  pending_email,
  photo: photo_id === null ? null : fileLinks.to(school_id, photo_id),
})
