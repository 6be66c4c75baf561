import { londonDate } from '@connect/contract/calendar/london'
import { ApiError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { suppliers } from '@connect/contract/suppliers/routes'
import { SITE_FIELDS } from '@connect/contract/suppliers/site-fields'
import { SupplierDetail } from '@connect/contract/suppliers/supplier'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { SignedInCall } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { dateOf } from '#platform/day-columns.ts'
import { toData } from '#platform/field-table/rows.ts'
import { lockRow } from '#platform/lock-row.ts'
import { COLUMNS, toFacts } from './supplier-json.ts'

type Change = Parsed<typeof suppliers.update>['body']

async function lockSchool(tx: ScopedTx, { clock }: Pick<Context, 'clock'>): Promise<void> {
  await tx.school.update({ where: { id: tx.school_id }, data: { updated: clock.now() }, select: { id: true } })
}

/** Throws `last_active_site`. */
async function assertAnotherActive(tx: ScopedTx, id: number) {
  const others = await tx.supplier.count({ where: { is_active: true, id: { not: id } } })
  if (others === 0) throw new ApiError('last_active_site')
}

/** Throws `site_has_courses`, with their number, where some are planned from today on. */
async function assertNoCourses(tx: ScopedTx, { clock }: Pick<Context, 'clock'>, supplier_id: number) {
  const today = dateOf(londonDate(clock.now()))
  const where = { supplier_id, date: { gte: today }, status: 'SCHEDULED', deleted_at: null } as const
  const count = await tx.course.count({ where })
  if (count === 0) return
  const planned = count === 1 ? '1 upcoming course is' : `${count} upcoming courses are`
  const them = count === 1 ? 'it' : 'them'
  throw new ApiError('site_has_courses', {
    fields: { is_active: [`${planned} planned here. Move or cancel ${them} first.`] },
  })
}

/** Changes what is sent of a site. Throws `not_found`, `last_active_site` and `site_has_courses`. */
export async function changeSupplier(
  parts: Pick<Context, 'clock'>,
  call: SignedInCall,
  supplier_id: number,
  change: Change,
): Promise<void> {
  const where = byId(call.actor.school_id, supplier_id)
  await call.db.$transaction(async (tx) => {
    // Of the last two sites, only one can be deactivated. The school before the site, as whoever adds many courses at once.
    if (change.is_active === false) await lockSchool(tx, parts)
    if (!(await lockRow(tx.supplier, supplier_id, parts.clock.now()))) throw new ApiError('not_found')
    const before = await tx.supplier.findUniqueOrThrow({ where, select: COLUMNS })
    await assertUnchanged({ tx, precondition: call.precondition }, SupplierDetail, toFacts(before), {
      entity: 'site',
      entity_id: supplier_id,
    })
    if (change.is_active === false) {
      await assertAnotherActive(tx, supplier_id)
      if (before.is_active) await assertNoCourses(tx, parts, supplier_id)
    }
    const after = await tx.supplier.update({ where, data: toData(SITE_FIELDS, change), select: COLUMNS })
    await audit(tx, authorOf(call), {
      entity: 'site',
      entity_id: supplier_id,
      before: toFacts(before),
      after: toFacts(after),
    })
  })
}
