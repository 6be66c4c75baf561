import { scopedTo } from '@connect/db/scoped'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { chooseTemplate, findTemplate, readTemplates, type TemplateCandidate } from './choose-template.ts'

const test = useTestApp()

const candidate = (id: number, data: Partial<TemplateCandidate> = {}): TemplateCandidate => ({
  id,
  channel: 'EMAIL',
  name: `Template ${id}`,
  trigger: 'BOOKING_CONFIRMATION',
  offset_hours: null,
  course_types: [],
  suppliers: [],
  subject: 'Hello',
  body: '<p>Hello</p>',
  reply_to: null,
  created: new Date('2026-11-01T09:00:00Z'),
  ...data,
})

const CBT = { course_types: ['LICENCE_CBT' as const] }
const HERE = { suppliers: [3] }
const booking = { channel: 'EMAIL', course_type: 'LICENCE_CBT', supplier_id: 3 } as const

describe('of several templates', () => {
  it.each([
    ['none where there is none', [], null],
    ['none that is for another course', [candidate(1, { course_types: ['MOT'] })], null],
    ['none that is for another site', [candidate(1, { suppliers: [4] })], null],
    ['none of the other channel', [candidate(1, { channel: 'SMS' })], null],
    ['the one for the course before the one for the site', [candidate(1, HERE), candidate(2, CBT)], 2],
    ['the one for both before all', [candidate(1, CBT), candidate(2, { ...CBT, ...HERE }), candidate(3, HERE)], 2],
    ['the one for the site before the one for all', [candidate(1, HERE), candidate(2)], 1],
    ['the newest of those that are for all', [candidate(1), candidate(2, { created: new Date('2026-10-01') })], 1],
    ['the later of two that were made at once', [candidate(1), candidate(2)], 2],
  ])('%s is chosen', (_, candidates, id) => {
    expect(chooseTemplate(candidates, booking)?.id ?? null).toBe(id)
  })
})

it('only what is active, not deleted, of the trigger and of the school is sent', async () => {
  const { make, context } = test()
  const [school, other] = [await make.school(), await make.school()]
  const site = await make.site(school)
  const confirms = { trigger: 'BOOKING_CONFIRMATION' } as const
  const right = await make.template(school, { ...confirms, course_types: ['LICENCE_CBT'] }, [site])
  await make.template(school, { ...confirms, is_active: false })
  await make.template(school, { ...confirms, deleted_at: new Date() })
  await make.template(school, { trigger: 'MANUAL' })
  await make.template(other, confirms)
  const db = scopedTo(context.db, school.id)

  const found = await readTemplates(db, 'BOOKING_CONFIRMATION')

  expect(found).toMatchObject([{ id: right.id, course_types: ['LICENCE_CBT'], suppliers: [site.id] }])
  const of = { ...confirms, channel: 'EMAIL', supplier_id: site.id } as const
  expect(await findTemplate(db, { ...of, course_type: 'LICENCE_CBT' })).toEqual(found[0])
  expect(await findTemplate(db, { ...of, course_type: 'MOT' })).toBeNull()
})
