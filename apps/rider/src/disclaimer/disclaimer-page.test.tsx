import { disclaimers } from '@connect/contract/disclaimers/public-routes'
import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { render } from 'preact'
import { describe, expect, it } from 'vitest'
import { fakeServer, good, refused, silent } from '#testing/fake-server.ts'
import { DisclaimerPage } from './disclaimer-page.tsx'

const TOKEN = '1.8.1.mZ4dQ1vKx0uB7n2cR5tYwA'
const OPEN = {
  state: 'OPEN',
  school: { name: 'Southside Rider Training', phone: '020 7946 0112', logo: null },
  rider_first_name: 'Isla',
  course: { name: 'CBT', date: '2099-11-21' },
  title: 'CBT declaration',
  html: '<p>I, Isla Bennett, take part in the CBT.</p>',
  text_hash: 'a'.repeat(64),
  needs_guardian: false,
  signed_on: null,
  has_copy: false,
} as const
const CLOSED = { html: null, text_hash: null }

type Found = typeof disclaimers.read.example.response
const found = (more: Partial<Found> = {}) => good(disclaimers.read, { ...OPEN, ...more })
const seen = good(disclaimers.viewed, { state: 'OPEN' })
const signed = good(disclaimers.sign, { signed_on: '2026-11-14' })

type Replies = Parameters<typeof fakeServer>[0]

function open(replies: Replies, path = `/v2/disclaimer/${TOKEN}`) {
  const requests = fakeServer({ 'POST viewed': [seen], ...replies })
  window.history.replaceState(null, '', path)
  render(<DisclaimerPage />, document.body)
  return { sent: () => requests.filter(({ url }) => url.endsWith('/sign/')), requests }
}

const user = userEvent.setup()
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const focused = (element: Element | null) => waitFor(() => expect(document.activeElement).toBe(element))
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text)
const answer = async (question: string, text: string) =>
  user.click((await screen.findByRole('group', { name: question })).querySelector(`label:${text} input`) as Element)
const shown = async (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

const EYES = 'Can you read a number plate from 20 metres?'
const HEALTH = 'Any condition or medicine your instructor should know of?'
const [YES, NO] = ['first-child', 'last-child']

async function answerQuestions() {
  await press('Go on to the questions')
  await answer(EYES, YES)
  await answer(HEALTH, NO)
  await type('Name', 'Rhys Bennett')
  await type('Phone', '07700 900456')
  await press('Go on to sign')
  await heading('Sign')
}

async function typeSignature() {
  await type('Your full name', 'Isla Bennett')
  await press('Type it instead')
  await type('Your signature', 'I. Bennett')
}

const agree = async () => user.click(await screen.findByLabelText('I have read the text and agree to it.'))

async function sign() {
  await waitFor(() => expect(document.body.textContent).not.toContain('Still missing'))
  await press('Sign')
}

async function fillIn() {
  await answerQuestions()
  await typeSignature()
  await agree()
}

async function addGuardian() {
  await type('Full name', 'Megan Bennett')
  await user.selectOptions(screen.getByLabelText('Is your'), 'Mother')
  await user.click(screen.getByLabelText(/^I am the parent or guardian of Isla\./))
}

const BODY = {
  text_hash: OPEN.text_hash,
  accept: true,
  signer_full_name: 'Isla Bennett',
  signature: { kind: 'TYPED', text: 'I. Bennett' },
  emergency_contact_name: 'Rhys Bennett',
  emergency_contact_phone: '07700 900456',
  medical_declared: false,
  eyesight_ok: true,
}

describe('a disclaimer', () => {
  it('is read, answered and signed in three steps [COMM-10]', async () => {
    const { sent } = open({ GET: [found()], 'POST sign': [signed] })
    expect((await heading('CBT declaration')).nextElementSibling?.textContent).toContain('3 questions')
    await shown('For Isla · CBT, Sat 21/11/2099')
    await shown('I, Isla Bennett, take part in the CBT.')
    await shown('Step 1 of 3')

    await fillIn()
    await sign()

    await focused(await heading('Signed, thank you Isla'))
    expect(sent().map(({ body }) => body)).toEqual([BODY])
    await shown('Signed14/11/2026ByIsla BennettForCBT, Sat 21/11/2099')
    await shown('See you on Sat 21/11/2099.')
    expect(screen.getByRole('link', { name: 'Download your copy (PDF)' }).getAttribute('href')).toBe(
      `/api/v2/disclaimers/${TOKEN}/copy/`,
    )
  })

  it('leads back step by step with what was answered, by the button and by the browser', async () => {
    open({ GET: [found()] })
    await fillIn()

    await press('Back')
    await focused(await heading('Three questions'))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rhys Bennett')
    window.history.back()
    await heading('CBT declaration')
    await press('Go on to the questions')
    await press('Go on to sign')

    expect(await screen.findByLabelText('Your signature')).toHaveProperty('value', 'I. Bennett')
  })

  it('names each question without an answer, above and beside it, and asks what there is about health', async () => {
    open({ GET: [found()] })
    await press('Go on to the questions')
    await answer(HEALTH, YES)
    await shown(
      'Only you and the school see this. It is kept for three years after your course, or until you are 21 if that is later.',
    )
    await type('Phone', '12')

    await press('Go on to sign')

    const summary = await screen.findByRole('alert')
    await focused(summary)
    expect([...summary.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Say whether you can read a number plate',
      'Say what your instructor should know',
      'Enter a name',
      'Enter a phone number',
    ])
    await press('Enter a name')
    await focused(screen.getByLabelText('Name'))
    await press('Say whether you can read a number plate')
    await focused(screen.getByRole('group', { name: EYES }).querySelector('input'))
    expect(screen.getByLabelText('Phone').getAttribute('aria-describedby')).toBe('emergency_contact_phone-error')
  })

  it('keeps Sign grey and names what is missing, one after the other', async () => {
    const { sent } = open({ GET: [found({ needs_guardian: null })], 'POST sign': [signed] })
    await answerQuestions()
    const missing = async (words: string) => shown(`Still missing: ${words}`)

    await missing('your full name')
    await press('Sign')
    await focused(screen.getByLabelText('Your full name'))
    await type('Your full name', 'Isla Bennett')
    await missing('your signature')
    await press('Type it instead')
    await type('Your signature', 'Isla')
    await missing('whether you are 18 or over')
    await answer('Are you 18 or over?', NO)
    await missing('the name of your parent or guardian')
    await type('Full name', 'Megan Bennett')
    await missing('who they are to you')
    await user.selectOptions(screen.getByLabelText('Is your'), 'Mother')
    await missing('the tick of your parent or guardian')
    await user.click(screen.getByLabelText(/^I am the parent or guardian of Isla\./))
    await missing('your tick that you agree')
    await agree()
    expect(sent()).toEqual([])
    await sign()

    await shown('Parent or guardianMegan Bennett')
    expect(sent()[0]?.body).toMatchObject({
      is_adult: false,
      guardian_name: 'Megan Bennett',
      guardian_relationship: 'Mother',
      guardian_accept: true,
    })
  })

  it('asks no guardian of a rider who says that they are an adult', async () => {
    const { sent } = open({ GET: [found({ needs_guardian: null })], 'POST sign': [signed] })
    await fillIn()

    await answer('Are you 18 or over?', YES)
    await sign()

    await heading('Signed, thank you Isla')
    expect(sent().map(({ body }) => body)).toEqual([{ ...BODY, is_adult: true }])
  })

  it('asks for a guardian where the school knows that the rider is under 18', async () => {
    open({ GET: [found({ needs_guardian: true })] })
    await fillIn()

    await shown('Still missing: the name of your parent or guardian')
    expect(screen.queryByRole('group', { name: 'Are you 18 or over?' })).toBeNull()
  })
})

describe('signing', () => {
  it('counts once where no answer came and it is sent again', async () => {
    const { sent } = open({ GET: [found()], 'POST sign': [silent, signed] })
    await fillIn()

    await sign()
    await shown('No answer came. Check your connection, then try again.')
    await press('Try again')
    await heading('Signed, thank you Isla')

    const [first, second] = sent()
    expect(first?.key).toMatch(/^[\w-]{36}$/)
    expect(second).toEqual(first)
  })

  it('starts at the text again where that has changed, with the answers and without consent', async () => {
    const changed = found({ text_hash: 'b'.repeat(64), html: '<p>Other words.</p>' })
    const { sent } = open({ GET: [found(), changed], 'POST sign': [refused('disclaimer_state'), signed] })
    await fillIn()

    await sign()
    await shown('The text has changed. Read it again.')
    await shown('Other words.')
    await press('I have read it again')
    await press('Go on to sign')
    await shown('Still missing: your tick that you agree')
    expect(document.body.textContent).not.toContain('It was not signed.')
    await agree()
    await sign()
    await heading('Signed, thank you Isla')

    expect(sent()[1]?.body).toEqual({ ...BODY, text_hash: 'b'.repeat(64) })
    expect(sent()[1]?.key).not.toBe(sent()[0]?.key)
  })

  it.each([
    ['SIGNED', 'Already signed'],
    ['CANCELLED', 'This disclaimer was cancelled'],
    ['EXPIRED', 'It is too late to sign this disclaimer'],
  ] as const)('shows what is there where it is %s by now', async (state, name) => {
    open({ GET: [found(), found({ state, ...CLOSED })], 'POST sign': [refused('disclaimer_state')] })
    await fillIn()

    await sign()

    expect(await heading(name)).toBeDefined()
  })

  it.each([
    ['emergency_contact_phone', 'Three questions'],
    ['signer_full_name', 'Sign'],
  ])('leads to %s where the server does not take it', async (field, step) => {
    const refusal = refused('validation_failed', { [field]: ['Enter another one'] })
    open({ GET: [found()], 'POST sign': [refusal] })
    await fillIn()

    await sign()
    await heading(step)
    await press('Enter another one')

    await waitFor(() => expect(document.activeElement?.id).toBe(field))
  })

  it.each([
    ['is under 18', false, true, 'guardian_name'],
    ['is under 18, though they said otherwise', null, true, 'guardian_name'],
    ['may be under 18', false, null, 'is_adult'],
    ['may be under 18, though a guardian signed', true, null, 'is_adult'],
  ])('asks on with all answers where the rider %s by now', async (_, before, after, field) => {
    const refusal = refused('validation_failed', { [field]: ['This field is required'] })
    open({ GET: [found({ needs_guardian: before }), found({ needs_guardian: after })], 'POST sign': [refusal] })
    await fillIn()
    if (before === null) await answer('Are you 18 or over?', YES)
    if (before) await addGuardian()

    await sign()

    const group = after === null ? await screen.findByRole('group', { name: 'Are you 18 or over?' }) : null
    await focused(group?.querySelector('input') ?? (await screen.findByLabelText('Full name')))
    expect(screen.getByLabelText('Your signature')).toHaveProperty('value', 'I. Bennett')
    expect(screen.getByLabelText('I have read the text and agree to it.')).toHaveProperty('checked', true)
    await shown('It was not signed.')
  })

  it('keeps a draft without health, signature and consent until it is signed', async () => {
    open({ GET: [found()], 'POST sign': [signed] })
    await fillIn()
    await waitFor(() => expect(sessionStorage.getItem('rider-draft')).toContain('Isla Bennett'))

    const draft: unknown = JSON.parse(sessionStorage.getItem('rider-draft') ?? '')
    expect(draft).toEqual({
      of: 'disclaimer 1 8 1',
      values: {
        emergency_contact_name: 'Rhys Bennett',
        emergency_contact_phone: '07700 900456',
        signer_full_name: 'Isla Bennett',
        guardian_name: '',
        guardian_relationship: '',
      },
    })
    await sign()
    await heading('Signed, thank you Isla')
    expect(sessionStorage.length).toBe(0)
  })
})

it('has what was typed before the page was loaded again, and asks about health once more', async () => {
  open({ GET: [found()] })
  await fillIn()
  await waitFor(() => expect(sessionStorage.getItem('rider-draft')).toContain('Isla Bennett'))
  render(null, document.body)

  open({ GET: [found()] })
  await press('Go on to the questions')

  expect(await screen.findByLabelText('Phone')).toHaveProperty('value', '07700 900456')
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
})

describe('the link of a disclaimer', () => {
  const SIGNED = { state: 'SIGNED', signed_on: '2026-11-14' } as const

  it.each([
    ['that was signed', { ...SIGNED, has_copy: true }, 'Already signed', 'Download your copy (PDF)'],
    ['that was signed long ago', SIGNED, 'Already signed', 'This link no longer opens your copy.'],
    ['that was cancelled', { state: 'CANCELLED' }, 'This disclaimer was cancelled', 'call 020 7946 0112.'],
    [
      'that has expired',
      { state: 'EXPIRED' },
      'It is too late to sign this disclaimer',
      'For a new link, call 020 7946 0112.',
    ],
  ] as const)('%s says so, and is not looked at', async (_, facts, name, words) => {
    const { requests } = open({ GET: [found({ ...CLOSED, ...facts })] })

    await heading(name)
    await shown(words)
    expect(requests.map(({ method }) => method)).toEqual(['GET'])
  })

  it('tells the server once that somebody looks at it', async () => {
    const { requests } = open({ GET: [found()] })

    await waitFor(() =>
      expect(requests.map(({ method, url }) => [method, url])).toEqual([
        ['GET', `/api/v2/disclaimers/${TOKEN}/`],
        ['POST', `/api/v2/disclaimers/${TOKEN}/viewed/`],
      ]),
    )
  })

  it.each(['/v2/disclaimer', '/v2/disclaimer/'])('is incomplete at %s [AUTH-26]', async (path) => {
    const { requests } = open({}, path)

    expect(await heading('This link is incomplete')).toBeDefined()
    expect(requests).toEqual([])
  })

  it('does not work where the server does not know it', async () => {
    open({ GET: [refused('link_not_valid')] })

    expect(await heading('This link does not work')).toBeDefined()
  })
})
