import { certificates } from '@connect/contract/certificates/routes'
import { CERTIFICATE, CERTIFICATE_ROW } from '@connect/contract/certificates/shared/examples'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { explainRefusal } from '#features/certificates/shared/certificate-panel.tsx'
import { openCertificates } from '#features/certificates/testing/open-certificates.tsx'

const api = fakeApi()
const owner = person({ owner: true })
const viewer = person({ certificate_permission: 'view' })
const ONE = '/v2/certificates/3000001'
const panel = () => screen.findByRole('dialog', { name: /ertificate 3000001$/ })
const inPanel = async () => within(await panel())

beforeEach(noSession)

describe('the view of a certificate', () => {
  it('says everything that it says [CERT-14 … CERT-18]', async () => {
    openCertificates(api, owner, `${ONE}/view`)

    const view = await inPanel()
    expect(await view.findByText('Valid until 19/11/2028')).toBeTruthy()
    const facts = ['Isla MacDonald', '30/11/2009', 'Provisional licence', 'MCDON061309IR9XX', 'CBT104482', '10482']
    for (const text of [...facts, '12 Mill Road, Croydon, CR0 2AB', '20/11/2026', '09:00 to 16:30', '7 h 30 min'])
      expect(view.getByText(text)).toBeTruthy()
    expect(await view.findByText('Changed')).toBeTruthy()
    expect(view.getByText('Completion time: 15:30 → 16:30')).toBeTruthy()
  })

  it.each([
    ['CERTIFICATE_PENDING', ['Issue', 'Void']],
    ['CERTIFICATE_READY_TO_RETURN', ['Change', 'Void']],
    ['CERTIFICATE_SENT', ['Duplicate', 'Void']],
    ['CERTIFICATE_DUPLICATE', []],
  ] as const)('leads on to what a status allows: %s to %j [R-15]', async (status, actions) => {
    openCertificates(api, owner, `${ONE}/view?search=isla`, { certificate: { status } })

    const view = await inPanel()
    await view.findByText('Valid until 19/11/2028')
    const links = view.queryAllByRole('link', { name: /^(Issue|Change|Duplicate|Void)$/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      actions.map((action) => [action, `${ONE}/${action.toLowerCase()}?search=isla`]),
    )
  })

  it('shows an age and a town to who may only look', async () => {
    const masked = { birthdate: null, licence_number: 'MCDON***********', address: null, postcode: null }
    const customer = CERTIFICATE.customer && { ...CERTIFICATE.customer, ...masked }
    const certificate = { customer, manual_full_address: 'Croydon', is_masked: true }
    openCertificates(api, viewer, `${ONE}/view`, { certificate })

    const view = await inPanel()
    await view.findByText('Valid until 19/11/2028')
    const fact = (label: string) => view.getAllByText(label)[0]?.nextElementSibling?.textContent
    expect([fact('Age'), fact('Town'), fact('Licence number')]).toEqual(['16', 'Croydon', 'MCDON***********'])
    expect(view.queryByText('Date of birth')).toBeNull()
  })

  it('offers no action to who may only look [CERT-50]', async () => {
    openCertificates(api, viewer, `${ONE}/view`)

    const view = await inPanel()
    await view.findByText('Valid until 19/11/2028')
    expect(view.queryByRole('link', { name: 'Void' })).toBeNull()
    expect(view.getByRole('button', { name: 'School copy (PDF)' })).toBeTruthy()
  })

  it('says why it is void, and lets it be taken back', async () => {
    const isVoid = { status: 'CERTIFICATE_VOID', void_reason: 'SPOILT', void_note: 'Coffee' } as const
    openCertificates(api, owner, `${ONE}/view`, { certificate: isVoid })

    const view = await inPanel()
    expect(await view.findByText('Spoilt: Coffee')).toBeTruthy()
    expect(view.queryByText(/Valid until/)).toBeNull()
    expect(view.getByRole('button', { name: 'Unvoid' })).toBeTruthy()
  })

  it('leads along the chain of duplicates [R-12]', async () => {
    const certificate = { previous_certificate: 3000090, next_certificate: 3000032 }
    openCertificates(api, owner, `${ONE}/view?page=2`, { certificate })

    const view = await inPanel()
    const readHref = (name: string) => view.getByRole('link', { name }).getAttribute('href')
    await view.findByText(/Duplicate of/)
    expect(readHref('3000090')).toBe('/v2/certificates/3000090/view?page=2')
    expect(readHref('3000032')).toBe('/v2/certificates/3000032/view?page=2')
  })

  it('names what DVSA might query, and that a rider was forgotten', async () => {
    const certificate = { warnings: ['The site has no ATB number.'], customer: null, is_purged: true }
    openCertificates(api, owner, `${ONE}/view`, { certificate })

    const view = await inPanel()
    expect(await view.findByText('The site has no ATB number.')).toBeTruthy()
    expect(view.getByRole('note', { name: 'Rider deleted' })).toBeTruthy()
    expect(view.queryByRole('button', { name: 'School copy (PDF)' })).toBeNull()
  })

  it("saves the school's copy", async () => {
    const made = vi.fn(() => 'blob:copy')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }))
    const { user } = openCertificates(api, owner, `${ONE}/view`)
    api.on(certificates.copy, () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))

    await user.click(await screen.findByRole('button', { name: 'School copy (PDF)' }))

    await waitFor(() => expect(made).toHaveBeenCalledWith(expect.any(Blob)))
  })

  it.each([
    ['3000001', 1],
    ['abc', 0],
    ['12', 0],
  ])('says that %s could not be loaded, after %i calls [CERT-11, ERR-14]', async (number, calls) => {
    openCertificates(api, owner, `/v2/certificates/${number}/view`)
    api.on(certificates.get, refused('not_found'))

    expect(await screen.findByText('Unable to load certificate')).toBeTruthy()
    expect(api.count('certificates.get')).toBe(calls)
  })
})

describe('voiding', () => {
  it('needs a reason, then tells and closes to the list [CERT-30, CERT-52, FORM-01]', async () => {
    const { user, address } = openCertificates(api, owner, `${ONE}/void?search=isla`)
    api.on(certificates.void, good(certificates.void, { ...CERTIFICATE, status: 'CERTIFICATE_VOID' }))
    const form = await inPanel()

    await user.click(await form.findByRole('button', { name: 'Void certificate' }))
    expect(await form.findByText('This field is required')).toBeTruthy()
    await user.click(form.getByRole('combobox', { name: /Reason/ }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Spoilt', 'Lost', 'Stolen', 'Other'])
    await user.click(screen.getByRole('option', { name: 'Lost' }))
    await user.type(form.getByRole('textbox', { name: /Note/ }), 'In the post')
    await user.click(form.getByRole('button', { name: 'Void certificate' }))

    expect(await screen.findByText('Certificate voided')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/v2/certificates?search=isla'))
    expect(api.bodies).toContainEqual({ reason: 'LOST', note: 'In the post' })
  })

  it('says when it was refused, and keeps what was typed [CERT-52]', async () => {
    const { user } = openCertificates(api, owner, `${ONE}/void`)
    api.on(certificates.void, refused('certificate_state', { detail: 'Certificate 3000001 is void.' }))
    const form = await inPanel()
    await user.click(await form.findByRole('combobox', { name: /Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Other' }))

    await user.click(form.getByRole('button', { name: 'Void certificate' }))

    expect(await screen.findByText('Certificate not voided')).toBeTruthy()
    expect(form.getByText('Certificate 3000001 is void.')).toBeTruthy()
  })

  it('cannot be sent by who may only look [CERT-50]', async () => {
    openCertificates(api, viewer, `${ONE}/void`)

    const submit = await screen.findByRole('button', { name: 'Void certificate' })
    expect(submit.matches(':disabled')).toBe(true)
  })
})

describe('duplicating', () => {
  const sent = { status: 'CERTIFICATE_SENT' } as const
  const pending = (certificate_number: number, site: { id: number; connect_location_name: string }) => ({
    ...CERTIFICATE_ROW,
    certificate_number,
    status: 'CERTIFICATE_PENDING' as const,
    supplier: { ...CERTIFICATE_ROW.supplier, ...site },
  })
  const croydon = pending(3000032, { id: 3, connect_location_name: 'Croydon' })
  const enfield = pending(3000010, { id: 5, connect_location_name: 'Enfield' })

  function open(user = owner) {
    const opened = openCertificates(api, user, `${ONE}/duplicate`, { certificate: sent })
    api.on(certificates.list, (request) => {
      const isOfSite = new URL(request.url).searchParams.get('supplier') === '3'
      const results = isOfSite ? [croydon] : [enfield, croydon]
      return HttpResponse.json({ count: results.length, results })
    })
    return opened
  }

  it('needs a new number; those of the same site come first [CERT-36, CERT-37]', async () => {
    const { user } = open()
    const form = await inPanel()

    await user.click(await form.findByRole('button', { name: 'Issue duplicate' }))
    expect(await form.findByText('This field is required')).toBeTruthy()
    expect(form.getByText('Isla MacDonald')).toBeTruthy()
    await user.click(form.getByRole('combobox', { name: /New certificate number/ }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['3000032 · Croydon', '3000010 · Enfield'])
  })

  it('is sent to the new number, and asked again where there is one already [CERT-57, R-12, R-68]', async () => {
    const { user, address } = open()
    api.on(
      certificates.duplicate,
      refused('already_duplicated', { detail: 'Certificate 3000001 already has a duplicate: 3000033.' }),
      good(certificates.duplicate, { ...CERTIFICATE, status: 'CERTIFICATE_DUPLICATE' }),
    )
    const form = await inPanel()
    await user.click(await form.findByRole('combobox', { name: /New certificate number/ }))
    await user.click(await screen.findByRole('option', { name: '3000032 · Croydon' }))
    await user.click(form.getByRole('button', { name: 'Issue duplicate' }))
    expect(await form.findByText(/Certificate 3000001 already has a duplicate: 3000033\./)).toBeTruthy()
    expect(screen.getByText('Certificate not duplicated')).toBeTruthy()

    await user.click(form.getByRole('button', { name: 'Issue another duplicate' }))

    expect(await screen.findByText('Certificate duplicated')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/v2/certificates'))
    const sentBodies = api.bodies.filter((body) => body !== null)
    expect(sentBodies.slice(-2)).toEqual([
      { previous_certificate: 3000001, again: false, reason: '' },
      { previous_certificate: 3000001, again: true, reason: '' },
    ])
  })

  it('cannot be sent by who may only look [CERT-50]', async () => {
    open(viewer)

    const submit = await screen.findByRole('button', { name: 'Issue duplicate' })
    expect(submit.matches(':disabled')).toBe(true)
  })
})

it.each([
  ['CERTIFICATE_VOID', 'void', 'This certificate is void, so it cannot be voided. It can be viewed or unvoided.'],
  ['CERTIFICATE_DUPLICATE', 'void', 'This certificate is duplicate, so it cannot be voided. It can be viewed.'],
  [
    'CERTIFICATE_PENDING',
    'duplicate',
    'This certificate is pending, so it cannot be duplicated. It can be issued or voided.',
  ],
] as const)('says in the place of a form why one that is %s has no %s', async (status, action, words) => {
  openCertificates(api, owner, `${ONE}/${action}`, { certificate: { status } })

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Void certificate|Issue duplicate)$/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'View certificate' }).getAttribute('href')).toBe(`${ONE}/view`)
})

it.each([
  [
    'CERTIFICATE_PENDING',
    'change',
    'This certificate is pending, so it cannot be changed. It can be issued or voided.',
  ],
  [
    'CERTIFICATE_SENT',
    'issue',
    'This certificate is sent, so it cannot be issued. It can be viewed, duplicated or voided.',
  ],
  ['CERTIFICATE_DUPLICATE', 'void', 'This certificate is duplicate, so it cannot be voided. It can be viewed.'],
] as const)(
  'says why a certificate that is %s has no %s, and what it has [CERT-26 … CERT-31]',
  (status, action, words) => {
    expect(explainRefusal(status, action)).toBe(words)
  },
)
