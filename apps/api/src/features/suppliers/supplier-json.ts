import { SITE_FIELDS } from '@connect/contract/suppliers/site-fields'
import type { SupplierDetail } from '@connect/contract/suppliers/supplier'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import { selectFields, selectListFields, toAnswer } from '#platform/field-table/rows.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'

export const IN_LIST = {
  id: true,
  ...selectListFields(SITE_FIELDS, Prisma.SupplierScalarFieldEnum),
} as const satisfies Prisma.SupplierSelect

/** The audit trail keeps these too. */
export const COLUMNS = {
  id: true,
  ...selectFields(SITE_FIELDS, Prisma.SupplierScalarFieldEnum),
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

export const toFacts = (row: Row) => ({ id: row.id, ...toAnswer(SITE_FIELDS, row) })

export const toSupplierDetail = (
  { school_id, images, ...row }: DetailRow,
  fileLinks: FileLinks,
): Unversioned<SupplierDetail> => ({
  ...toFacts(row),
  images: images.map(({ id, file }) => ({
    id,
    url: fileLinks.to(school_id, file.id),
    width: file.width ?? 0,
    height: file.height ?? 0,
  })),
})
