import type { CourseConstant } from '@connect/contract/courses/course-types'
import type { Channel } from '@connect/contract/messages/training-message'
import { reaches } from '@connect/contract/reach/reach'
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

/** A course type says more than a site. */
const specificity = ({ course_types, suppliers }: TemplateCandidate): number =>
  (course_types.length > 0 ? 2 : 0) + (suppliers.length > 0 ? 1 : 0)

/** Of those that are for a booking, the most specific ones, newest first. */
function findMostSpecific(candidates: readonly TemplateCandidate[], booking: Booking): TemplateCandidate[] {
  const own = candidates.filter((one) => one.channel === booking.channel && reaches(one, booking))
  const most = Math.max(...own.map(specificity))
  return own
    .filter((one) => specificity(one) === most)
    .toSorted((one, other) => other.created.getTime() - one.created.getTime() || other.id - one.id)
}

/** The most specific one for a booking, and of these the newest; null where none is for it. */
export const chooseTemplate = (candidates: readonly TemplateCandidate[], booking: Booking): TemplateCandidate | null =>
  findMostSpecific(candidates, booking)[0] ?? null

/** The reminders of a booking, or what follows its course: of the most specific ones the newest of each number of hours. */
export function chooseReminders(candidates: readonly TemplateCandidate[], booking: Booking): TemplateCandidate[] {
  const own = findMostSpecific(candidates, booking)
  return own.filter(({ offset_hours }, index) => own.findIndex((one) => one.offset_hours === offset_hours) === index)
}

/** As {@link chooseTemplate}, of one booking. */
export const findTemplate = async (
  db: Rows,
  { trigger, ...booking }: Booking & { trigger: Trigger },
): Promise<TemplateCandidate | null> => chooseTemplate(await readTemplates(db, trigger), booking)

/** The one so many hours before or after, or the newest where `hours` is null; null where it is no more. */
export const findReminder = async (
  db: Rows,
  { hours, trigger, ...booking }: Booking & { trigger: Trigger; hours: number | null },
): Promise<TemplateCandidate | null> =>
  chooseReminders(await readTemplates(db, trigger), booking).find(
    ({ offset_hours }) => hours === null || offset_hours === hours,
  ) ?? null
