import type { DisclaimerTemplate, DisclaimerText } from '@connect/contract/disclaimer-templates/disclaimer-template'
import { DISCLAIMER_TEMPLATE_FIELDS } from '@connect/contract/disclaimer-templates/disclaimer-template-fields'
import type { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import type { DisclaimerStatus } from '@connect/contract/disclaimers/disclaimer-state'
import { ApiError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { selectListFields, toAnswer } from '#platform/field-table/rows.ts'
import { fullName } from '#platform/full-name.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { literally } from '#platform/lists/literally.ts'
import type { SchoolReach } from '#platform/school-reach.ts'

type Query = Parsed<typeof disclaimerTemplates.list>['query']

const PERSON = { select: { id: true, first_name: true, last_name: true } } as const
const NEWEST_VERSIONS = 20

/** Without what it says, which is long. */
const ROW = {
  id: true,
  version: true,
  ...selectListFields(DISCLAIMER_TEMPLATE_FIELDS, Prisma.DisclaimerTemplateScalarFieldEnum),
} as const satisfies Prisma.DisclaimerTemplateSelect

const COLUMNS = {
  ...ROW,
  require_guardian: true,
  updated: true,
  updated_by: PERSON,
  versions: {
    select: { version: true, created: true, user: PERSON },
    orderBy: { version: 'desc' },
    take: NEWEST_VERSIONS,
  },
} as const satisfies Prisma.DisclaimerTemplateSelect

/** Some were never sent: they were signed or cancelled at the desk. */
type Counted = { template_id: number; version: number; status: DisclaimerStatus; count: number; sent: number }

async function countDisclaimers(db: SchoolRows, ids: readonly number[]): Promise<Counted[]> {
  const where = { template_id: { in: [...ids] } }
  const _count = { _all: true, sent_at: true } as const
  const counts = await db.disclaimer.groupBy({ by: ['template_id', 'version', 'status'], where, _count })
  return counts.map(({ _count: { _all: count, sent_at: sent }, ...of }) => ({ ...of, count, sent }))
}

const sum = (rows: readonly Counted[], toNumber: (row: Counted) => number): number =>
  rows.reduce((total, row) => total + toNumber(row), 0)

const toCounts = (rows: readonly Counted[]) => ({
  sent_count: sum(rows, ({ sent }) => sent),
  signed_count: sum(rows, ({ status, count }) => (status === 'SIGNED' ? count : 0)),
})

const toPerson = (user: Prisma.UserGetPayload<typeof PERSON> | null) =>
  user && { id: user.id, full_name: fullName(user) }

const list = defineList<Query>()({
  model: 'disclaimerTemplate',
  read: { select: ROW },
  always: { deleted_at: null },
  filters: {
    search: (text) => ({ title: { startsWith: literally(text), mode: 'insensitive' } }),
    is_active: (value) => ({ is_active: value === 'true' }),
  },
  order: [{ title: 'asc' }, { id: 'asc' }],
  toItem: ({ version, ...row }) => ({
    id: row.id,
    ...toAnswer(DISCLAIMER_TEMPLATE_FIELDS, row),
    text_version: version,
  }),
})

/** By title. */
export async function listTemplates(call: SchoolReach, query: Query) {
  const { count, results } = await readList(call, query, list)
  const ids = results.map(({ id }) => id)
  const counted = await countDisclaimers(call.db, ids)
  const withCounts = <Row extends { id: number }>(row: Row) => ({
    ...row,
    ...toCounts(counted.filter(({ template_id }) => template_id === row.id)),
  })
  return { count, results: results.map(withCounts) }
}

/** Throws `not_found`, also for a deleted one. */
export async function readTemplate(db: SchoolRows, id: number, now: Date): Promise<Unversioned<DisclaimerTemplate>> {
  const row = await db.disclaimerTemplate.findFirst({ where: { id, deleted_at: null }, select: COLUMNS })
  if (!row) throw new ApiError('not_found')
  const { body } = await readText(db, id, row.version)
  const counted = await countDisclaimers(db, [id])
  const isWaiting: Prisma.DisclaimerWhereInput = { status: { in: ['SENT', 'VIEWED'] }, expires_at: { gt: now } }
  return {
    id,
    ...toAnswer(DISCLAIMER_TEMPLATE_FIELDS, row),
    body,
    text_version: row.version,
    ...toCounts(counted),
    is_in_use: counted.some(({ version }) => version === row.version),
    waiting_count: await db.disclaimer.count({ where: { template_id: id, ...isWaiting } }),
    versions: row.versions.map(({ version, created, user }) => ({
      text_version: version,
      created: created.toISOString(),
      user: toPerson(user),
      ...toCounts(counted.filter((one) => one.version === version)),
    })),
    updated: row.updated.toISOString(),
    updated_by: toPerson(row.updated_by),
  }
}

/** Throws `not_found`, also for a version of a deleted template. */
export async function readText(db: SchoolRows, template_id: number, version: number): Promise<DisclaimerText> {
  const text = await db.disclaimerTemplateVersion.findFirst({
    where: { template_id, version, template: { deleted_at: null } },
    select: { title: true, body: true },
  })
  if (!text) throw new ApiError('not_found')
  return { text_version: version, ...text }
}
