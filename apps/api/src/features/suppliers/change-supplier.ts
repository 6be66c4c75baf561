import { ApiError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { suppliers } from '@connect/contract/suppliers/routes'
import { SITE_FIELDS } from '@connect/contract/suppliers/site-fields'
import { SupplierDetail } from '@connect/contract/suppliers/supplier'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import { toDate } from '#platform/day-columns.ts'
import { toData } from '#platform/field-table/rows.ts'
import { lockRow } from '#platform/lock-row.ts'
import { COLUMNS, toFacts } from './supplier-json.ts'

type Change = Parsed<typeof suppliers.update>['body']

export async function addSupplier({ tx, audit }: Work, body: Parsed<typeof suppliers.create>['body']) {
  const site = await tx.supplier.create({ data: toData(SITE_FIELDS, body), select: COLUMNS })
  await audit({ entity: 'site', entity_id: site.id, after: toFacts(site) })
  return site
}

async function lockSchool({ tx, now }: Work): Promise<void> {
  await tx.school.update({ where: { id: tx.school_id }, data: { updated: now }, select: { id: true } })
}

/** Throws `last_active_site`. */
async function assertAnotherActive(tx: ScopedTx, id: number) {
  const others = await tx.supplier.count({ where: { is_active: true, id: { not: id } } })
  if (others === 0) throw new ApiError('last_active_site')
}

/** Throws `site_has_courses`, with their number, where some are planned from today on. */
async function assertNoCourses({ tx, today }: Work, supplier_id: number) {
  const where = { supplier_id, date: { gte: toDate(today) }, status: 'SCHEDULED', deleted_at: null } as const
  const count = await tx.course.count({ where })
  if (count === 0) return
  const planned = count === 1 ? '1 upcoming course is' : `${count} upcoming courses are`
  const them = count === 1 ? 'it' : 'them'
  throw new ApiError('site_has_courses', {
    fields: { is_active: [`${planned} planned here. Move or cancel ${them} first.`] },
  })
}

/** Throws `not_found`, `last_active_site` and `site_has_courses`. */
export async function changeSupplier(work: Work, id: number, change: Change): Promise<void> {
  const { tx, now } = work
  const where = byId(tx.school_id, id)
  // Of the last two sites, only one can be deactivated. The school before the site, as whoever adds many courses at once.
  if (change.is_active === false) await lockSchool(work)
  if (!(await lockRow(tx.supplier, id, now))) throw new ApiError('not_found')
  const before = await tx.supplier.findUniqueOrThrow({ where, select: COLUMNS })
  await assertUnchanged(work, SupplierDetail, toFacts(before), { entity: 'site', entity_id: id })
  if (change.is_active === false) {
    await assertAnotherActive(tx, id)
    if (before.is_active) await assertNoCourses(work, id)
  }
  const after = await tx.supplier.update({ where, data: toData(SITE_FIELDS, change), select: COLUMNS })
  await work.audit({ entity: 'site', entity_id: id, before: toFacts(before), after: toFacts(after) })
}
