import type { CustomerDocument } from '@connect/contract/customers/note'
import type { Prisma } from '@connect/db/generated/client'
import { fullName } from '#platform/full-name.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'

export const DOCUMENT_COLUMNS = {
  id: true,
  school_id: true,
  customer_id: true,
  description: true,
  created: true,
  user: { select: { id: true, first_name: true, last_name: true } },
  file: { select: { id: true, name: true, content_type: true, size: true } },
} as const satisfies Prisma.CustomerDocumentSelect

export const DOCUMENT_ORDER = [
  { created: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.CustomerDocumentOrderByWithRelationInput[]

export type DocumentRow = Prisma.CustomerDocumentGetPayload<{ select: typeof DOCUMENT_COLUMNS }>

export const toDocument = (
  { id, school_id, customer_id, description, created, user, file }: DocumentRow,
  links: FileLinks,
): CustomerDocument => ({
  id,
  customer: customer_id,
  document: links.to(school_id, file.id),
  name: file.name,
  content_type: file.content_type,
  size: file.size,
  description,
  user: user && { id: user.id, full_name: fullName(user) },
  created: created.toISOString(),
})
