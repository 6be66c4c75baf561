import type { CommunicationSettings } from '@connect/contract/communication-settings/communication-settings'
import { BUILT_IN } from '@connect/contract/templates/notified-channels'
import type { Trigger } from '@connect/contract/templates/triggers'
import type { SchoolRows } from '@connect/db/scoped'

const COLUMNS = {
  channel: true,
  trigger: true,
  course_types: true,
  suppliers: { select: { supplier_id: true }, orderBy: { supplier_id: 'asc' } },
} as const

/** What riders of a school are told by itself, at all or of one trigger: see `findChannels`. */
export async function readAutomaticMessages(
  db: Pick<SchoolRows, 'messageTemplate'>,
  trigger?: Trigger,
): Promise<CommunicationSettings['automatic_messages']> {
  const templates = await db.messageTemplate.findMany({
    where: { trigger: trigger ?? { not: 'MANUAL' }, is_active: true, deleted_at: null },
    select: COLUMNS,
    orderBy: { id: 'asc' },
  })
  const rows = templates.map((row) => ({ ...row, suppliers: row.suppliers.map(({ supplier_id }) => supplier_id) }))
  const isBuiltIn = trigger === undefined || trigger === BUILT_IN.trigger
  return isBuiltIn ? [BUILT_IN, ...rows] : rows
}
