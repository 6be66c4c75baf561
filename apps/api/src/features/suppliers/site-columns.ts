import type { Prisma } from '@connect/db/generated/client'

export const SITE = { id: true, name: true, connect_location_name: true } as const satisfies Prisma.SupplierSelect
