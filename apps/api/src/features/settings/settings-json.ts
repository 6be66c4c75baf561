import { SCHOOL_FIELDS } from '@connect/contract/settings/school-fields'
import type { SchoolSettings } from '@connect/contract/settings/school-settings'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import { selectFields } from '#platform/field-table/rows.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'

/** The school's name has a column of another name. */
const { school_name: _, ...STORED } = SCHOOL_FIELDS

/** What of a school its settings show; the audit trail keeps these too. */
export const COLUMNS = {
  name: true,
  ...selectFields(STORED, Prisma.SchoolScalarFieldEnum),
} as const satisfies Prisma.SchoolSelect

export const SETTINGS = {
  ...COLUMNS,
  id: true,
  is_connect_pro: true,
  logo: { select: { file_id: true } },
} as const satisfies Prisma.SchoolSelect

type Row = Prisma.SchoolGetPayload<{ select: typeof SETTINGS }>

export const toSettings = ({ id, name, logo, ...row }: Row, fileLinks: FileLinks): Unversioned<SchoolSettings> => ({
  school_name: name,
  ...row,
  logo: logo && fileLinks.to(id, logo.file_id),
  timezone: 'Europe/London',
})
