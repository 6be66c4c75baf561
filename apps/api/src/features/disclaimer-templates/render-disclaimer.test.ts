import { scopedTo } from '@connect/db/scoped'
import { describe, expect, it } from 'vitest'
import { HOSTILE_HTML } from '#testing/hostile-html.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { hashDisclaimer, readDisclaimerValues, renderDisclaimer } from './render-disclaimer.ts'

const test = useTestApp()

describe('the words of a disclaimer', () => {
  it.each(HOSTILE_HTML)('hold nothing that acts: %s', (body, kept) => {
    expect(renderDisclaimer(body, {})).toBe(kept)
  })

  it.each([
    ['<p>I, [[ RIDER_NAME ]], agree</p>', 'Isla <b>', '<p>I, Isla &lt;b&gt;, agree</p>'],
    [
      '<p>I, [[rider_name]]</p>',
      '</p><script>alert(1)</script>',
      '<p>I, &lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    ],
    ['<p>I, [[rider_name]]</p>', '[[school_name]]', '<p>I, [[school_name]]</p>'],
    ['<p>I, [[rider_name]]</p>', 'a\u202Eb\u200Bc', '<p>I, abc</p>'],
    ['<p>I, [[rider_name]]</p>', '&lt;img src=x onerror=1&gt;', '<p>I, &amp;lt;img src=x onerror=1&amp;gt;</p>'],
    [
      '<p><a href="https://x.example/[[rider_name]]">k</a></p>',
      '" onclick="x',
      '<p><a href="https://x.example/%22%20onclick%3D%22x">k</a></p>',
    ],
  ])('%s of %j are %s', (body, rider_name, html) => {
    expect(renderDisclaimer(body, { rider_name, school_name: 'Southside' })).toBe(html)
  })

  it('are told apart by their hash, as they are by their reader', () => {
    const hash = hashDisclaimer('CBT', '<p>I agree</p>')

    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hashDisclaimer('CBT', '<p>I <strong>agree</strong></p>')).toBe(hash)
    expect(hashDisclaimer('CBT', '<p>I do not agree</p>')).not.toBe(hash)
    expect(hashDisclaimer('CBT renewal', '<p>I agree</p>')).not.toBe(hash)
  })
})

describe('a disclaimer', () => {
  async function booked() {
    const { make, context } = test()
    const school = await make.school({ name: 'Southside' })
    const site = await make.site(school, { connect_location_name: 'Croydon' })
    const rider = await make.customer(school, { first_name: 'Isla', last_name: 'Bennett' })
    const course = await make.course(site, 'LICENCE_CBT', { date: '2026-11-21', auto_bikes: 1 })
    const { training } = await make.order(rider, course)
    return { db: scopedTo(context.db, school.id), customer_id: rider.id, training_id: training.id }
  }
  const BODY = '<p>[[rider_name]]: [[selected_training]] on [[course_date]], [[school_name]]</p>'

  it('names the rider, and the course that it is for', async () => {
    const { db, ...signer } = await booked()

    const html = renderDisclaimer(BODY, await readDisclaimerValues(db, signer))

    expect(html).toBe('<p>Isla Bennett: CBT on Saturday 21/11/2026, Southside</p>')
  })

  it.each([
    ['for no course', null],
    ['for a training that is no more', 2_000_000],
  ])('%s still says what it is for', async (_, training_id) => {
    const { db, customer_id } = await booked()

    const values = await readDisclaimerValues(db, { customer_id, training_id })

    expect(renderDisclaimer('<p>[[rider_name]] takes part in [[selected_training]]</p>', values)).toBe(
      '<p>Isla Bennett takes part in motorcycle training</p>',
    )
  })

  const FACTS =
    '<p>[[selected_training]] on [[course_date]] at [[course_time]], [[location]], on [[bike_hire]], with [[school_name]]</p>'

  it('has whole sentences where it is for no course', async () => {
    const { db, customer_id } = await booked()

    const values = await readDisclaimerValues(db, { customer_id, training_id: null })

    expect(renderDisclaimer(FACTS, values)).toBe(
      '<p>motorcycle training on the day of the course at the time agreed, the training site, on the motorcycle provided, with Southside</p>',
    )
  })

  it('has whole sentences where no date is chosen yet', async () => {
    const { db, ...signer } = await booked()
    const { id: supplier_id } = await db.supplier.findFirstOrThrow()
    await db.training.updateMany({ where: { id: signer.training_id }, data: { course_id: null, supplier_id } })

    const html = renderDisclaimer(FACTS, await readDisclaimerValues(db, signer))

    expect(html).toBe('<p>CBT on the day of the course at the time agreed, Croydon, on Automatic, with Southside</p>')
  })

  it('has no values where the contact is no more', async () => {
    const { db } = await booked()

    const answer = await refused(readDisclaimerValues(db, { customer_id: 2_000_000, training_id: null }))

    expect(answer.code).toBe('not_found')
  })
})
