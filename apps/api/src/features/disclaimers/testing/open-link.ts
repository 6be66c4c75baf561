import { plusMonths } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import type { DisclaimerStatus } from '@connect/contract/disclaimers/disclaimer-state'
import { disclaimers } from '@connect/contract/disclaimers/public-routes'
import type { Input } from '@connect/contract/route'
import type { TestApp } from '#testing/test-app.ts'
import { openSchool } from './open-school.ts'

export type SignBody = Input<typeof disclaimers.sign>['body']

/** What an adult answers. */
export const ANSWERS = {
  accept: true,
  signer_full_name: 'Isla Bennett',
  signature: { kind: 'TYPED', text: 'I. Bennett' },
  emergency_contact_name: 'Rhys Bennett',
  emergency_contact_phone: '07700 900456',
  medical_declared: true,
  medical_detail: 'Asthma',
  eyesight_ok: true,
} as const

export type LinkOptions = { status?: DisclaimerStatus; age?: number | null; template?: object; data?: object }

/** A disclaimer of Isla's, and a stranger with its link. */
export async function openLink(
  test: TestApp,
  { status = 'SENT', age = 30, template = {}, data = {} }: LinkOptions = {},
) {
  const { context, make, anonymous, clock } = test
  const born = (years: number) => new Date(plusMonths(londonDate(clock.now()), -(12 * years + 1)))
  const birthdate = age === null ? null : born(age)
  const school = await openSchool(test, { birthdate })
  await school.db.disclaimerTemplate.updateMany({ where: { id: school.template.id }, data: template })
  const training_id = school.training.id
  const { id } = await make.disclaimer(school.isla, school.template, { status, training_id, ...data })
  const write = (version: number) =>
    context.linkTokens.write('disclaimer', { school: school.school.id, row: id, version })
  const params = { disclaimer_token: write(1) }
  const read = () => anonymous(disclaimers.read, { params })
  return {
    ...school,
    id,
    path: params,
    withVersion: (version: number) => ({ params: { disclaimer_token: write(version) } }),
    read,
    view: () => anonymous(disclaimers.viewed, { params }),
    async sign(body: Partial<SignBody> = {}, key?: string) {
      const text_hash = body.text_hash ?? (await read()).text_hash ?? 'none'
      return anonymous(
        disclaimers.sign,
        { params, body: { ...ANSWERS, ...body, text_hash } },
        key === undefined ? {} : { headers: { 'idempotency-key': key } },
      )
    },
    row: () => school.db.disclaimer.findFirstOrThrow({ where: { id } }),
  }
}
