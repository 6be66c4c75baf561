import { ApiError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { testCentres } from '@connect/contract/test-centres/routes'
import type { TestCentre } from '@connect/contract/test-centres/test-centre'
import { TEST_CENTRE_FIELDS } from '@connect/contract/test-centres/test-centre-fields'
import { Prisma } from '@connect/db/generated/client'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { selectFields, toAnswer } from '#platform/field-table/rows.ts'
import { defineList } from '#platform/lists/list.ts'

export const COLUMNS = {
  id: true,
  ...selectFields(TEST_CENTRE_FIELDS, Prisma.TestCentreScalarFieldEnum),
} as const satisfies Prisma.TestCentreSelect

type Row = Prisma.TestCentreGetPayload<{ select: typeof COLUMNS }>

export const toTestCentre = (row: Row): TestCentre => ({ id: row.id, ...toAnswer(TEST_CENTRE_FIELDS, row) })

export const TEST_CENTRES = defineList<Parsed<typeof testCentres.list>['query']>()({
  model: 'testCentre',
  read: { select: COLUMNS },
  filters: { is_active: (value) => ({ is_active: value === 'true' }) },
  order: [{ name: 'asc' }, { id: 'asc' }],
  toItem: toTestCentre,
})

/** Throws `not_found`. */
export async function readTestCentre(db: Pick<ScopedTx, 'testCentre' | 'school_id'>, id: number): Promise<TestCentre> {
  const row = await db.testCentre.findUnique({ where: byId(db.school_id, id), select: COLUMNS })
  if (!row) throw new ApiError('not_found')
  return toTestCentre(row)
}
