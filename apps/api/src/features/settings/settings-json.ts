import { SCHOOL_FIELDS } from '@connect/contract/settings/school-fields'
import type { SchoolSettings } from '@connect/contract/settings/school-settings'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import type { Context } from '#platform/context.ts'
import { selectFields } from '#platform/field-table/rows.ts'
import { storageLimit } from '#platform/storage-limit.ts'

/** The school's name has a column of another name. */
const { school_name: _, ...STORED } = SCHOOL_FIELDS

/** The audit trail keeps these too. */
export const COLUMNS = {
  name: true,
  ...selectFields(STORED, Prisma.SchoolScalarFieldEnum),
} as const satisfies Prisma.SchoolSelect

export const SETTINGS = {
  ...COLUMNS,
  id: true,
  is_connect_pro: true,
  stripe_customer_id: true,
  logo: { select: { file_id: true } },
  file_total: { select: { bytes: true } },
} as const satisfies Prisma.SchoolSelect

type Parts = Pick<Context, 'config' | 'fileLinks'>
type Row = Prisma.SchoolGetPayload<{ select: typeof SETTINGS }>

export const toSettings = (
  { id, name, logo, file_total, stripe_customer_id, ...row }: Row,
  { config, fileLinks }: Parts,
): Unversioned<SchoolSettings> => ({
  school_name: name,
  ...row,
  logo: logo && fileLinks.to(id, logo.file_id),
  timezone: 'Europe/London',
  has_billing: stripe_customer_id !== null,
  storage: { used: Number(file_total?.bytes ?? 0), limit: storageLimit(config, row) },
})
