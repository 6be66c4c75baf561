import type { SchoolSettings } from '@connect/contract/settings/school-settings'
import type { Prisma } from '@connect/db/generated/client'
import type { FileLinks } from '#platform/tokens/file-links.ts'

/** What of a school its settings show; the audit trail keeps these too. */
export const COLUMNS = {
  name: true,
  legal_name: true,
  company_number: true,
  vat_registered: true,
  vat_number: true,
  atb_number: true,
  address_1: true,
  address_2: true,
  town: true,
  postcode: true,
  phone: true,
  email: true,
  website: true,
} as const satisfies Prisma.SchoolSelect

export const SETTINGS = {
  ...COLUMNS,
  id: true,
  is_connect_pro: true,
  logo: { select: { file_id: true } },
} as const satisfies Prisma.SchoolSelect

type Row = Prisma.SchoolGetPayload<{ select: typeof SETTINGS }>

export const toSettings = ({ id, name, logo, ...row }: Row, fileLinks: FileLinks): SchoolSettings => ({
  school_name: name,
  ...row,
  logo: logo && fileLinks.to(id, logo.file_id),
  timezone: 'Europe/London',
})
