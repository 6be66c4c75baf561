import { londonDate } from '@connect/contract/calendar/london'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { COPY_DAYS, type LinkState, toLinkState } from '@connect/contract/disclaimers/disclaimer-state'
import { needsGuardian } from '@connect/contract/disclaimers/guardian'
import type { OpenDisclaimer } from '@connect/contract/disclaimers/public-routes'
import { isToCome } from '@connect/contract/orders/training-states'
import type { SchoolRows } from '@connect/db/scoped'
import { statusAt } from '#features/disclaimers/shared/disclaimer-json.ts'
import { readWords } from '#features/disclaimers/shared/read-words.ts'
import { toDay } from '#platform/day-columns.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'
import { type DisclaimerLinkRow, findLinked, type LinkedDisclaimer } from './find-linked.ts'

/** What its page shows at this moment. */
export const toState = (disclaimer: LinkedDisclaimer, now: Date): LinkState => toLinkState(statusAt(disclaimer, now))

/** Whether a parent or guardian signs it too, if it is signed today. */
export const needsGuardianToday = ({ text, customer }: LinkedDisclaimer, today: string): boolean | null =>
  needsGuardian(text.template.require_guardian, { birthdate: toDay(customer.birthdate) }, today)

async function readSchool(db: SchoolRows, fileLinks: FileLinks): Promise<OpenDisclaimer['school']> {
  const { name, phone, logo } = await db.school.findUniqueOrThrow({
    where: { id: db.school_id },
    select: { name: true, phone: true, logo: { select: { file_id: true } } },
  })
  return { name, phone, logo: logo && fileLinks.to(db.school_id, logo.file_id) }
}

/** While it is to come, also once it has begun: some sign at the desk. */
function toCourse({ training }: LinkedDisclaimer, today: string): OpenDisclaimer['course'] {
  const date = toDay(training?.training_at ?? null)
  if (!training || date === null || date < today || !isToCome(training.status)) return null
  return { name: COURSE_NAMES[training.course_type], date }
}

const DAY_MS = 86_400_000

/** Whether its link shows the copy still. */
export const hasCopy = ({ status, signed_at }: Pick<LinkedDisclaimer, 'status' | 'signed_at'>, now: Date): boolean =>
  status === 'SIGNED' && signed_at !== null && now.getTime() < signed_at.getTime() + COPY_DAYS * DAY_MS

type Moment = { db: SchoolRows; link: DisclaimerLinkRow; now: Date; today: string }

/** Of the rider no more than their first name; words only while they can be signed. Throws `link_not_valid`. */
export async function readOpen(fileLinks: FileLinks, { db, link, now, today }: Moment): Promise<OpenDisclaimer> {
  const disclaimer = await findLinked(db, link)
  const state = toState(disclaimer, now)
  const words = state === 'OPEN' ? await readWords(db, disclaimer) : { html: null, text_hash: null }
  return {
    state,
    school: await readSchool(db, fileLinks),
    rider_first_name: disclaimer.customer.first_name,
    course: toCourse(disclaimer, today),
    title: disclaimer.text.title,
    ...words,
    needs_guardian: state === 'OPEN' ? needsGuardianToday(disclaimer, today) : false,
    signed_on: disclaimer.signed_at && londonDate(disclaimer.signed_at),
    has_copy: hasCopy(disclaimer, now),
  }
}
