import type { StaffQuery, StaffStatus } from '@connect/contract/staff/staff'
import type { Prisma } from '@connect/db/generated/client'
import type { z } from 'zod'
import { fullName } from '#platform/full-name.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList } from '#platform/lists/list.ts'
import { ROW_COLUMNS, toStaffRow } from './staff-json.ts'

type Where = Prisma.UserWhereInput

const BY_STATUS: Record<StaffStatus, Where> = {
  ACTIVE: { is_active: true, password_hash: { not: null } },
  INVITED: { is_active: true, password_hash: null },
  INACTIVE: { is_active: false },
}

/** Each word must be somewhere in the name, the address or the number. */
const matches = (word: string): Where => {
  const contains = { contains: word, mode: 'insensitive' } as const
  return { OR: [{ first_name: contains }, { last_name: contains }, { email: contains }, { phone: contains }] }
}

const BY_NAME: Prisma.UserOrderByWithRelationInput[] = [{ last_name: 'asc' }, { first_name: 'asc' }, { id: 'asc' }]

/** Active people first. */
export const STAFF = defineList<z.output<typeof StaffQuery>>()({
  model: 'user',
  read: { select: ROW_COLUMNS },
  filters: {
    search: (text) => ({ AND: text.split(/\s+/).filter(Boolean).map(matches) }),
    status: (status) => BY_STATUS[status],
    user_type: (user_type) => ({ user_type }),
    is_instructor: (value) => ({ is_instructor: value === 'true' }),
    supplier: (supplier_id) => ({ suppliers: { some: { supplier_id } } }),
  },
  order: [{ is_active: 'desc' }, ...BY_NAME],
  toItem: toStaffRow,
})

const { id, first_name, last_name, colour, instructor_certificate } = ROW_COLUMNS

export const INSTRUCTORS = defineList<Paged>()({
  model: 'user',
  read: {
    select: { id, first_name, last_name, colour, instructor_certificate, suppliers: { select: { supplier_id: true } } },
  },
  always: { is_active: true, is_instructor: true },
  filters: {},
  order: BY_NAME,
  toItem: ({ suppliers, ...row }) => ({
    ...row,
    name: fullName(row),
    suppliers: suppliers.map(({ supplier_id }) => supplier_id),
  }),
})
