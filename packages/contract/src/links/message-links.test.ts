import { describe, expect, it } from 'vitest'
import { fillLinks, findLinks, MESSAGE_LINKS, withLongestLinks } from '#links/message-links.ts'
import { NewCustomerEmail } from '#mails/customer-email.ts'
import { NewCustomerSms } from '#sms/customer-sms.ts'
import { toSmsSize } from '#sms/segments.ts'

it.each([
  ['Stop: [[unsubscribe_link]]', 'Stop: (unsubscribe_link)'],
  ['[[ UNSUBSCRIBE_Link ]]', '(unsubscribe_link)'],
  ['[[rider_name]] [unsubscribe_link] [[unsubscribe_links]] {link:0}', null],
  ['[[constructor]] [[unsubscribe_link', null],
])('the links of %j are filled in, and nothing else', (words, filled) => {
  expect(fillLinks(words, (name) => `(${name})`)).toBe(filled ?? words)
  expect(findLinks(words)).toHaveLength(filled === null ? 0 : 1)
})

it('is as long as it may be sent', () => {
  const words = 'Stop: [[unsubscribe_link]]'
  const { longest } = MESSAGE_LINKS.unsubscribe_link

  expect(withLongestLinks(words)).toBe(`Stop: ${longest}`)
  expect(withLongestLinks(words, { unsubscribe_link: 'https://x.example/u/1' })).toBe('Stop: https://x.example/u/1')
  expect(toSmsSize(longest).encoding).toBe('GSM-7')
})

it('counts for what a text message has room for', () => {
  const room = 918 - MESSAGE_LINKS.unsubscribe_link.longest.length
  const takes = (letters: number) =>
    NewCustomerSms.safeParse({ body: `${'x'.repeat(letters)}[[unsubscribe_link]]` }).success

  expect([takes(room), takes(room + 1)]).toEqual([true, false])
})

describe('a message to one contact', () => {
  const refusal = (typed: string) => `${typed} is not filled in here. Write it out, or choose a template`

  it.each([
    ['Hi [[rider_first_name]]', '[[rider_first_name]]'],
    ['[[unsubscribe_link]] [[x]]', '[[x]]'],
    ['[[ Unsubscribe_Link ]] [x] [[x] ]', null],
  ])('%j is refused for %j, which would be sent with its brackets', (body, typed) => {
    const answers = [NewCustomerSms.safeParse({ body }), NewCustomerEmail.safeParse({ subject: 'News', body })]

    const messages = answers.map(({ error }) => error?.issues.map(({ path, message }) => [path.join(), message]))
    expect(messages).toEqual(Array(2).fill(typed === null ? undefined : [['body', refusal(typed)]]))
  })

  it('has no link in its subject', () => {
    const { error } = NewCustomerEmail.safeParse({ subject: '[[unsubscribe_link]]', body: 'x' })

    expect(error?.issues).toMatchObject([{ path: ['subject'], message: refusal('[[unsubscribe_link]]') }])
  })
})
