import { describe, expect, it } from 'vitest'
import { withLongestLinks } from '#links/message-links.ts'
import { isSendable, toSmsSize } from '#sms/segments.ts'
import { renderSms } from '#templates/fill-sms.ts'
import { LONGEST_VALUES, SAMPLE_VALUES } from '#templates/placeholders.ts'

describe('a text message', () => {
  it('says its values as they are', () => {
    expect(renderSms('Hi [[rider_first_name]] & [[nobody]]\n[[logo]]', SAMPLE_VALUES)).toBe('Hi Isla & [[nobody]]')
  })

  it('has values in plain characters, which cost less, and its own words as they are typed', () => {
    const text = renderSms('[[training_details]]', SAMPLE_VALUES)

    expect(text).toBe('CBT at Croydon, Saturday 21/11/2026, 08:30-16:30')
    expect(toSmsSize(text).encoding).toBe('GSM-7')
    expect(renderSms('[[rider_name]] – [[location]]', { rider_name: 'O’Hara', location: 'X' })).toBe("O'Hara – X")
  })

  it.each([
    ['in letters of every phone', 'x'],
    ['in letters that take more', '🏍'],
  ])('is cut at six segments where a value is longer than any sample, %s', (_, letter) => {
    const arrival_instructions = letter.repeat(2000)

    const text = renderSms('Hi [[rider_first_name]]. [[arrival_instructions]]', {
      ...LONGEST_VALUES,
      arrival_instructions,
    })

    expect(isSendable(text)).toBe(true)
    expect(toSmsSize(text).segments).toBe(6)
    expect(text).toMatch(/^Hi Bartholomew\. .+\.\.\.$/su)
  })

  it.each([
    ['at its beginning', '[[unsubscribe_link]] [[arrival_instructions]]', /^\[\[unsubscribe_link\]\] x+\.\.\.$/],
    ['at its end', '[[arrival_instructions]] Stop: [[unsubscribe_link]]', /^x+\.\.\. \[\[unsubscribe_link\]\]$/],
  ])('that is cut keeps its link %s', (_, body, expected) => {
    const values = { arrival_instructions: 'x'.repeat(2000), unsubscribe_link: `https://${'y'.repeat(100)}` }

    const text = renderSms(body, values)

    const { segments, characters } = toSmsSize(withLongestLinks(text, values))
    expect(text).toMatch(expected)
    expect([segments, characters]).toEqual([6, 918])
  })
})
