import type { CustomerNote } from '@connect/contract/customers/note'
import type { Prisma } from '@connect/db/generated/client'
import { fullName } from '#platform/full-name.ts'

const AUTHOR = { select: { id: true, first_name: true, last_name: true } } as const

export const NOTE_COLUMNS = {
  id: true,
  customer_id: true,
  text: true,
  pinned: true,
  created: true,
  user: AUTHOR,
} as const satisfies Prisma.CustomerNoteSelect

export const NOTE_ORDER = [
  { pinned: 'desc' },
  { created: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.CustomerNoteOrderByWithRelationInput[]

export type NoteRow = Prisma.CustomerNoteGetPayload<{ select: typeof NOTE_COLUMNS }>

export const toNote = ({ id, customer_id, text, pinned, created, user }: NoteRow): CustomerNote => ({
  id,
  customer: customer_id,
  text,
  pinned,
  user: user && { id: user.id, full_name: fullName(user) },
  created: created.toISOString(),
})
