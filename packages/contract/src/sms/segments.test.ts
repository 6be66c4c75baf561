import { describe, expect, it } from 'vitest'
import { isSendable, SMS_LIMIT, toPlainSms, toSmsSize } from '#sms/segments.ts'

const [a, euro, accent, emoji] = ['a', '€', 'ŵ', '🏍'] as const

describe('a text message', () => {
  it.each([
    ['nothing', '', 'GSM-7', 0, 0],
    ['one character', a, 'GSM-7', 1, 1],
    ['160', a.repeat(160), 'GSM-7', 160, 1],
    ['161', a.repeat(161), 'GSM-7', 161, 2],
    ['306', a.repeat(306), 'GSM-7', 306, 2],
    ['307', a.repeat(307), 'GSM-7', 307, 3],
    ['918', a.repeat(918), 'GSM-7', 918, 6],
    ['919', a.repeat(919), 'GSM-7', 919, 7],
    ['all of the first table', '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà', 'GSM-7', 44, 1],
    ['all of the second table', '\f^{}\\[~]|€', 'GSM-7', 20, 1],
    ['80 of two places', euro.repeat(80), 'GSM-7', 160, 1],
    ['81 of two places', euro.repeat(81), 'GSM-7', 162, 2],
    ['two places that do not fit behind 152', a.repeat(152) + euro + a.repeat(152), 'GSM-7', 306, 3],
    ['70 with a character that GSM-7 lacks', accent.repeat(70), 'UCS-2', 70, 1],
    ['71', accent + a.repeat(70), 'UCS-2', 71, 2],
    ['134', accent + a.repeat(133), 'UCS-2', 134, 2],
    ['135', accent + a.repeat(134), 'UCS-2', 135, 3],
    ['402', accent + a.repeat(401), 'UCS-2', 402, 6],
    ['35 pictures', emoji.repeat(35), 'UCS-2', 70, 1],
    ['36 pictures', emoji.repeat(36), 'UCS-2', 72, 2],
    ['67 pictures, of which no half stands alone', emoji.repeat(67), 'UCS-2', 134, 3],
    ['typographic quotes', '‘Hello’', 'UCS-2', 7, 1],
  ] as const)('of %s is counted [CRED-12]', (_, body, encoding, characters, segments) => {
    expect(toSmsSize(body)).toEqual({ encoding, characters, segments })
  })

  it.each([
    ['', false],
    [a, true],
    [a.repeat(SMS_LIMIT), true],
    [a.repeat(SMS_LIMIT + 1), false],
    [accent.repeat(402), true],
    [accent.repeat(403), false],
  ] as const)('%# can be sent up to six segments', (body, can) => {
    expect(isSendable(body)).toBe(can)
  })
})

it.each([
  ['It’s “on” – see you…', `It's "on" - see you...`],
  ['Croydon\u00A09am • bring licence', 'Croydon 9am - bring licence'],
  ['Tŷ Gwyn €5', 'Tŷ Gwyn €5'],
])('%j is plain as %j', (body, plain) => {
  expect(toPlainSms(body)).toBe(plain)
})
