import { FACILITIES, type SupplierDetail } from '@connect/contract/suppliers/supplier'
import type { Prisma } from '@connect/db/generated/client'
import { dayOf } from '#platform/london.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'

export const IN_LIST = {
  id: true,
  name: true,
  connect_location_name: true,
  atb_number: true,
  is_active: true,
} as const satisfies Prisma.SupplierSelect

const facilities = Object.fromEntries(Object.keys(FACILITIES).map((name) => [name, true])) as Record<
  keyof typeof FACILITIES,
  true
>

/** What of a site its page shows besides its pictures; the audit trail keeps these too. */
export const COLUMNS = {
  ...IN_LIST,
  ...facilities,
  address_1: true,
  address_2: true,
  town: true,
  postcode: true,
  lat: true,
  lng: true,
  phone: true,
  email: true,
  site_code: true,
  max_trainees: true,
  default_open_days: true,
  excluded_dates: true,
  nearest_station: true,
  arrival_instructions: true,
} as const satisfies Prisma.SupplierSelect

export const DETAIL = {
  ...COLUMNS,
  school_id: true,
  images: {
    select: { id: true, file: { select: { id: true, width: true, height: true } } },
    orderBy: { id: 'asc' },
  },
} as const satisfies Prisma.SupplierSelect

type Row = Prisma.SupplierGetPayload<{ select: typeof COLUMNS }>
type DetailRow = Prisma.SupplierGetPayload<{ select: typeof DETAIL }>

/** A site's columns as plain JSON. */
export const toFacts = ({ excluded_dates, ...row }: Row) => ({
  ...row,
  excluded_dates: excluded_dates.map((date) => dayOf(date)),
})

export function toSupplierDetail({ school_id, images, ...row }: DetailRow, fileLinks: FileLinks): SupplierDetail {
  return {
    ...toFacts(row),
    images: images.map(({ id, file }) => ({
      id,
      url: fileLinks.to(school_id, file.id),
      width: file.width ?? 0,
      height: file.height ?? 0,
    })),
  }
}
