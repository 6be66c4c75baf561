import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { guardianDeclaration, RIDER_DECLARATION, SIGNING_QUESTIONS } from '@connect/contract/disclaimers/signing-words'
import type { SchoolRows } from '@connect/db/scoped'
import type { SignedFacts } from '#features/disclaimers/shared/signed-facts.ts'
import { toDay } from '#platform/day-columns.ts'
import type { LinkedDisclaimer } from './find-linked.ts'

const SCHOOL = { name: true, legal_name: true, address_1: true, address_2: true, town: true, postcode: true } as const

async function readSchool(db: SchoolRows): Promise<SignedFacts['school']> {
  const { name, legal_name, ...address } = await db.school.findUniqueOrThrow({
    where: { id: db.school_id },
    select: SCHOOL,
  })
  const lines = [address.address_1, address.address_2, address.town, address.postcode]
  return { name, legal_name, address: lines.filter(Boolean).join(', ') || null }
}

/** What the page asked, besides what it asks of everybody. */
type Shown = { isIll: boolean; isAgeAsked: boolean; hasGuardian: boolean }

/** What stands around the words at this moment, to be kept with the signature. */
export async function readFacts(db: SchoolRows, disclaimer: LinkedDisclaimer, shown: Shown): Promise<SignedFacts> {
  const { training, customer } = disclaimer
  const { medical_detail, is_adult, ...others } = SIGNING_QUESTIONS
  return {
    school: await readSchool(db),
    course: training && { name: COURSE_NAMES[training.course_type], date: toDay(training.training_at) },
    questions: {
      ...others,
      medical_detail: shown.isIll ? medical_detail : null,
      is_adult: shown.isAgeAsked ? is_adult : null,
    },
    declarations: {
      rider: RIDER_DECLARATION,
      guardian: shown.hasGuardian ? guardianDeclaration(customer.first_name) : null,
    },
  }
}
