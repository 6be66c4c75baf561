import type { StaffQuery, StaffStatus } from '@connect/contract/staff/staff'
import type { Prisma } from '@connect/db/generated/client'
import type { z } from 'zod'

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

/** The people that a query asks for. */
export function staffWhere({
  search = '',
  status,
  user_type,
  is_instructor,
  supplier,
}: Omit<z.output<typeof StaffQuery>, 'page' | 'page_size'>): Where {
  return {
    AND: search.split(/\s+/).filter(Boolean).map(matches),
    ...(status && BY_STATUS[status]),
    ...(user_type && { user_type }),
    ...(is_instructor && { is_instructor: is_instructor === 'true' }),
    ...(supplier && { suppliers: { some: { supplier_id: supplier } } }),
  }
}
