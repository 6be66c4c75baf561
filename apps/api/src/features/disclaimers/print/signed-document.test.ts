import { expect, it } from 'vitest'
import { pdfText } from '#testing/pdf-text.ts'
import { renderSigned } from './signed-document.tsx'
import type { SignedDisclaimer } from './signed-pdf.ts'

const HASH = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'

const SIGNED: SignedDisclaimer = {
  title: 'CBT declaration',
  version: 3,
  facts: {
    school: {
      name: 'Southside',
      legal_name: 'Southside Rider Training Ltd',
      address: '4 Station Road, Croydon',
    },
    course: { name: 'CBT', date: '2026-11-21' },
    questions: {
      eyesight_ok: 'Can you see?',
      medical_declared: 'Are you ill?',
      medical_detail: 'Of what?',
      emergency_contact: 'Whom to call?',
      is_adult: null,
    },
    declarations: { rider: 'I agree.', guardian: 'I agree for Isla.' },
  },
  html: '<h2>Before you ride</h2><ol><li><p>I can read a <strong>number plate</strong>.</p></li></ol>',
  answers: {
    signer_full_name: 'Isla Bennett',
    signature: { kind: 'TYPED', text: 'I. Bennett' },
    emergency_contact_name: 'Rhys Bennett',
    emergency_contact_phone: '07700 900456',
    medical_declared: true,
    medical_detail: 'Asthma\nInhaler in my jacket',
    eyesight_ok: true,
    is_adult: null,
    guardian_name: 'Megan Bennett',
    guardian_relationship: 'Mother',
  },
  signed: { london: '14/11/2026 18:04', utc: '2026-11-14 18:04:40' },
  ip: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (Linux; Android 15)',
  text_hash: HASH,
}

const DRAWN = {
  kind: 'DRAWN',
  strokes: [
    [10, 20, 300, 200, 600, 30],
    [700, 100],
  ],
} as const

const withAnswers = (answers: Partial<SignedDisclaimer['answers']>): SignedDisclaimer => ({
  ...SIGNED,
  answers: { ...SIGNED.answers, ...answers },
})

it('shows the words, the answers, who signed, when and by what', async () => {
  const text = pdfText(await renderSigned(SIGNED))

  for (const words of [
    'CBT declaration',
    'Southside Rider Training Ltd, trading as Southside',
    '4 Station Road, Croydon',
    'CBT, Sat 21/11/2026',
    'Before you ride',
    '1. I can read a number plate .',
    'Can you see? Yes',
    'Are you ill? Yes',
    'Of what? Asthma',
    'Inhaler in my jacket',
    'Whom to call? Rhys Bennett, 07700 900456',
    'Ticked: I agree.',
    'Ticked I agree for Isla.',
    'I. Bennett',
    'Isla Bennett',
    'Megan Bennett',
    'Mother',
    '14/11/2026 18:04',
    '2026-11-14 18:04:40',
    'Version of the words 3',
    '203.0.113.7',
    'Mozilla/5.0 (Linux; Android 15)',
  ]) {
    expect(text).toContain(words)
  }
  // Letters of the font that stand closer together are apart for who reads them as text.
  expect(text.replaceAll(' ', '')).toContain(HASH)
})

it('draws a signature from its lines and points', async () => {
  const signature = { ...DRAWN, strokes: DRAWN.strokes.map((stroke) => [...stroke]) }

  const pdf = await renderSigned(withAnswers({ signature, guardian_name: null, guardian_relationship: null }))

  const text = pdfText(pdf)
  expect(text).not.toContain('I. Bennett')
  expect(text).not.toContain('Parent or guardian')
  const empty = await renderSigned(
    withAnswers({ signature: { kind: 'DRAWN', strokes: [[0, 0]] }, guardian_name: null, guardian_relationship: null }),
  )
  expect(pdf.length).toBeGreaterThan(empty.length)
})

it('keeps each letter that can be shown, and says that others are missing', async () => {
  const text = pdfText(await renderSigned(withAnswers({ signer_full_name: 'Łukasz 王 Żak' })))

  expect(text).toContain('Łukasz ? Żak')
  expect(text).toContain('A question mark may stand for a letter that this file cannot show.')
})

it('goes on over pages with an answer of many lines, and shows what follows it', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => `Medicine ${index + 1}.`)

  const text = pdfText(await renderSigned(withAnswers({ medical_detail: lines.join('\n') })))

  for (const words of [...lines, 'Rhys Bennett, 07700 900456', 'I. Bennett', 'Megan Bennett', '203.0.113.7'])
    expect(text).toContain(words)
  // Each page begins with its foot. On one alone the answer would run over the edge, where nobody reads it.
  const [first, second] = text.split('Page 2 of 2')
  expect([first?.includes('Medicine 1.'), second?.includes('Medicine 60.')]).toEqual([true, true])
})

it.each([
  ['no course', { course: null }, [], ['CBT,']],
  ['a course without a day', { course: { name: 'CBT', date: null } }, ['CBT'], ['CBT,']],
  [
    'a school under its own name',
    { school: { name: 'Southside', legal_name: null, address: null } },
    ['Southside'],
    ['trading as', 'Station Road'],
  ],
])('names %s as it was', async (_, facts, shown, missing) => {
  const text = pdfText(await renderSigned({ ...SIGNED, facts: { ...SIGNED.facts, ...facts } }))

  for (const words of shown) expect(text).toContain(words)
  for (const words of missing) expect(text).not.toContain(words)
})

it('goes on over as many pages as the words take', async () => {
  const html = '<p>I look after the motorcycle that I am lent and report damage at once.</p>'.repeat(150)

  const text = pdfText(await renderSigned({ ...SIGNED, html }))

  expect(text).toMatch(/Page 1 of [3-9]/)
})
