import { z } from 'zod'
import type { CourseConstant } from '#courses/course-types.ts'
import { withRule } from '#field-rules.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { pageQuery, ref } from '#fields.ts'
import { TEST_CENTRE_FIELDS } from '#test-centres/test-centre-fields.ts'
import { versioned } from '#versioned.ts'

export const TestCentre = z
  .object({ id: ref, ...answerShape(TEST_CENTRE_FIELDS) })
  .meta({ id: 'TestCentre', description: 'A DVSA test centre.' })
export type TestCentre = z.infer<typeof TestCentre>

export const SingleTestCentre = versioned('SingleTestCentre', TestCentre, (centre) =>
  currentValues(TEST_CENTRE_FIELDS, centre),
)
export type SingleTestCentre = z.infer<typeof SingleTestCentre>

const OFFERS = ['offers_mod1', 'offers_mod2'] as const

/** For people, or null. */
export const offersProblem = (centre: { offers_mod1: boolean; offers_mod2: boolean }): string | null =>
  centre.offers_mod1 || centre.offers_mod2 ? null : 'Choose at least one kind of test'

/** A school holds its own tests wherever it likes. */
const MODULES: Partial<Record<CourseConstant, 'offers_mod1' | 'offers_mod2'>> = {
  FULL_LICENCE_MOD1_TEST: 'offers_mod1',
  FULL_LICENCE_MOD2_TEST: 'offers_mod2',
}

/** A test that is taken at DVSA. */
export const needsCentre = (constant: CourseConstant): boolean => MODULES[constant] !== undefined

type Offers = { name: string; offers_mod1: boolean; offers_mod2: boolean }

/** For people, or null. */
export function moduleProblem(constant: CourseConstant, centre: Offers): string | null {
  const module = MODULES[constant]
  if (!module || centre[module]) return null
  return `${centre.name} does not offer ${TEST_CENTRE_FIELDS[module].label}`
}

const Body = z.object(bodyShape(TEST_CENTRE_FIELDS))

/** What is left out is empty; both kinds of test, active, and no default. */
export const NewTestCentre = withRule(Body, OFFERS, ({ offers_mod1 = true, offers_mod2 = true }, complain) => {
  const problem = offersProblem({ offers_mod1, offers_mod2 })
  if (problem) complain(['offers_mod1'], problem)
})

export const TestCentreChange = withRule(Body.partial(), OFFERS, ({ offers_mod1, offers_mod2 }, complain) => {
  if (offers_mod1 === undefined || offers_mod2 === undefined) return
  const problem = offersProblem({ offers_mod1, offers_mod2 })
  if (problem) complain(['offers_mod1'], problem)
})

export const TestCentreQuery = pageQuery().extend({ is_active: z.enum(['true', 'false']).optional() })
