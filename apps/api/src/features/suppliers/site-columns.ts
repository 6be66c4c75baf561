import type { Prisma } from '@connect/db/generated/client'

/** What of a site stands beside what belongs to it: a person, a bike. */
export const SITE = { id: true, name: true, connect_location_name: true } as const satisfies Prisma.SupplierSelect
