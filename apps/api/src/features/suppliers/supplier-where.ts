import type { Parsed } from '@connect/contract/route'
import type { suppliers } from '@connect/contract/suppliers/routes'
import type { Prisma } from '@connect/db/generated/client'
import { literally } from '#literally.ts'

type Asked = Pick<Parsed<typeof suppliers.list>['query'], 'search' | 'is_active'>

/** What was typed, to the letter: neither % nor _ stands for anything else. */
/** The filters of the list as a condition. */
export function supplierWhere({ search, is_active }: Asked): Prisma.SupplierWhereInput {
  const found = search ? { contains: literally(search), mode: 'insensitive' as const } : undefined
  return {
    is_active: is_active && is_active === 'true',
    OR: found && [{ name: found }, { connect_location_name: found }, { town: found }, { postcode: found }],
  }
}
