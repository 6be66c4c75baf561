import { unsubscribes } from '@connect/contract/unsubscribes/routes'
import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { render } from 'preact'
import { describe, expect, it } from 'vitest'
import { fakeServer, good, refused, silent } from '#testing/fake-server.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const TOKEN = '1.5k.1.AAAAAAAAAAAAAAAAAAAAAA'
const SUBSCRIBED = {
  school: { name: 'Southside Rider Training', phone: '020 7946 0112' },
  channel: 'EMAIL',
  is_unsubscribed: false,
} as const

const toGet = (more: Partial<typeof unsubscribes.get.example.response> = {}) =>
  good(unsubscribes.get, { ...SUBSCRIBED, ...more })
const toCreate = good(unsubscribes.create, { ...SUBSCRIBED, is_unsubscribed: true })

function open(path = `/u/${TOKEN}`) {
  window.history.replaceState(null, '', path)
  render(<UnsubscribePage />, document.body)
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the page behind a link to unsubscribe', () => {
  it('asks first, under the name and phone number of the school, and changes nothing by being opened', async () => {
    const requests = fakeServer({ GET: [toGet()] })

    open()

    await heading('Stop marketing emails from Southside Rider Training?')
    expect(screen.getByRole('link', { name: 'Call 020 7946 0112' })).toHaveProperty('href', 'tel:02079460112')
    await waitFor(() => expect(document.title).toBe('Unsubscribe · Southside Rider Training'))
    expect(requests.map(({ method, url }) => [method, url])).toEqual([['GET', `/api/v2/unsubscribes/${TOKEN}/`]])
  })

  it('unsubscribes at the press of its button, and the focus follows', async () => {
    const requests = fakeServer({ GET: [toGet()], POST: [toCreate] })
    open()

    await press('Unsubscribe')

    expect(await heading('You have unsubscribed')).toBe(document.activeElement)
    expect(screen.getByText(/no more marketing emails\. You will still get messages/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
  })

  it('speaks of texts where the link came in one', async () => {
    fakeServer({ GET: [toGet({ channel: 'SMS' })] })

    open()

    expect(await heading('Stop marketing texts from Southside Rider Training?')).toBeDefined()
  })

  it('has no phone link for a school without a phone', async () => {
    fakeServer({ GET: [toGet({ school: { name: 'Northgate', phone: null }, is_unsubscribed: true })] })

    open()

    await heading('You have unsubscribed')
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('To get them again, contact Northgate.')).toBeDefined()
  })
})

describe('a page for riders', () => {
  it.each(['/u', '/u/'])('says at %s that the link is incomplete, without asking the server', async (path) => {
    const requests = fakeServer({})

    open(path)

    expect(await heading('This link is incomplete')).toBeDefined()
    expect(requests).toEqual([])
  })

  it.each(['link_not_valid', 'not_found', 'validation_failed'] as const)(
    'says that the link does not work where the server answers %s',
    async (code) => {
      fakeServer({ GET: [refused(code)] })

      open()

      expect(await heading('This link does not work')).toBeDefined()
      expect(screen.queryByRole('button')).toBeNull()
    },
  )

  it.each([
    ['no answer comes', silent],
    ['the server is busy', refused('too_many_requests')],
    ['the server fails', refused('unexpected')],
  ])('can be tried again where %s', async (_, reply) => {
    fakeServer({ GET: [reply, reply, toGet()] })
    open()

    await press('Try again')
    await heading('Unable to load this page')
    await press('Try again')

    expect(await heading('Stop marketing emails from Southside Rider Training?')).toBeDefined()
  })

  it('sends the same again under the same key where no answer came', async () => {
    const requests = fakeServer({ GET: [toGet()], POST: [silent, toCreate] })
    open()

    await press('Unsubscribe')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No answer came. Check your connection, then try again.',
    )
    await press('Unsubscribe')
    await heading('You have unsubscribed')

    const keys = requests.flatMap(({ method, key }) => (method === 'POST' ? [key] : []))
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
  })

  it('says what did not happen where the server refuses', async () => {
    fakeServer({ GET: [toGet()], POST: [refused('unexpected')] })
    open()

    await press('Unsubscribe')

    expect((await screen.findByRole('alert')).textContent).toBe(
      'You were not unsubscribed. Something went wrong on our side. We have recorded it.',
    )
  })

  it('sends once where its button is pressed twice', async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    const requests = fakeServer({ GET: [toGet()], POST: [() => late.then(toCreate)] })
    open()

    await press('Unsubscribe')
    await press('Unsubscribe')
    answer()
    await heading('You have unsubscribed')

    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})
