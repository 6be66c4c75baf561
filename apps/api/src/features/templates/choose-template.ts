import type { CourseConstant } from '@connect/contract/courses/course-types'
import type { Channel } from '@connect/contract/messages/training-message'
import type { Trigger } from '@connect/contract/templates/triggers'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'

const COLUMNS = {
  id: true,
  channel: true,
  name: true,
  trigger: true,
  offset_hours: true,
  course_types: true,
  subject: true,
  body: true,
  reply_to: true,
  created: true,
  suppliers: { select: { supplier_id: true } },
} as const satisfies Prisma.MessageTemplateSelect

/** A template that is sent. `course_types` and `suppliers` are those that it is for; empty for all. */
export type TemplateCandidate = Omit<Prisma.MessageTemplateGetPayload<{ select: typeof COLUMNS }>, 'suppliers'> & {
  suppliers: number[]
}

type Rows = Pick<SchoolRows, 'messageTemplate'>

/** The active templates of a trigger, of both channels. */
export async function readTemplates(db: Rows, trigger: Trigger): Promise<TemplateCandidate[]> {
  const rows = await db.messageTemplate.findMany({
    where: { trigger, is_active: true, deleted_at: null },
    select: COLUMNS,
    orderBy: { id: 'asc' },
  })
  return rows.map(({ suppliers, ...row }) => ({ ...row, suppliers: suppliers.map(({ supplier_id }) => supplier_id) }))
}

type Booking = { channel: Channel; course_type: CourseConstant; supplier_id: number }

const isFor = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value)

/** A course type says more than a site. */
const specificity = ({ course_types, suppliers }: TemplateCandidate): number =>
  (course_types.length > 0 ? 2 : 0) + (suppliers.length > 0 ? 1 : 0)

/** The most specific one for a booking, and of these the newest; null where none is for it. */
export function chooseTemplate(
  candidates: readonly TemplateCandidate[],
  { channel, course_type, supplier_id }: Booking,
): TemplateCandidate | null {
  const [best = null] = candidates
    .filter((one) => one.channel === channel && isFor(one.course_types, course_type))
    .filter(({ suppliers }) => isFor(suppliers, supplier_id))
    .toSorted(
      (one, other) =>
        specificity(other) - specificity(one) || other.created.getTime() - one.created.getTime() || other.id - one.id,
    )
  return best
}

/** As {@link chooseTemplate}, of one booking. */
export const findTemplate = async (
  db: Rows,
  { trigger, ...booking }: Booking & { trigger: Trigger },
): Promise<TemplateCandidate | null> => chooseTemplate(await readTemplates(db, trigger), booking)
