import { certificates } from '@connect/contract/certificates/routes'
import type { Call } from '@connect/contract/client'
import { customers } from '@connect/contract/customers/routes'
import { ApiError } from '@connect/contract/errors'
import type { Input, Named } from '@connect/contract/route'
import { permissions } from '@connect/db/seed/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { certificateSchool } from '#testing/certificate-school.ts'
import { everyRoute, paramsFor } from '#testing/every-route.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'dvla,payments,sms' })
const NUMBER = 3_000_001

/** What together is enough to become somebody, however it is written. */
const SECRETS = [
  '657054',
  '1965-08-06',
  '06/08/1965',
  '77 Quiet Street',
  'Flat 99',
  'SW1A 2AA',
  '1964-07-05',
  '05/07/1964',
  'AB123456',
]

/** A rider with a licence number that does not fit the date of birth on the certificate, so that it warns. */
async function open() {
  const all = await certificateSchool(test())
  const { id: book_id } = await all.addBook()
  const address = { address: '77 Quiet Street', address_2: 'Flat 99', town: 'Croydon', postcode: 'SW1A 2AA' }
  await all.issue(NUMBER, { birthdate: '1965-08-06', ...address })
  const contact = { first_name: 'Ann', last_name: 'Fox', email: 'isla@example.org', source: 'DASHBOARD' as const }
  const numbers = { licence_number: 'MORGA657054SM9IJ', national_insurance_number: 'AB123456C' }
  const known = { birthdate: '1965-08-06', ...numbers, ...address }
  const { id: customer_id } = await all.call(customers.create, { body: { ...contact, ...known } })
  const params = { certificate_number: NUMBER }
  await all.call(certificates.update, { params, body: { birthdate: '1964-07-05', reason: 'Misread' } })
  await all.call(certificates.update, { params, body: { birthdate: '1965-08-06' } })
  const reader = await test().make.user(all.school, {
    ...permissions('USER_PERMISSION_VIEW'),
    user_type: 'USER_ADMIN',
  })
  return { ...all, book_id, customer_id, reader }
}

type Opened = Awaited<ReturnType<typeof open>>
let opened: Opened
let viewer: Call

beforeAll(async () => {
  opened = await open()
  viewer = await test().as(opened.reader)
})

const readText = async (answer: unknown): Promise<string> => {
  if (!(answer instanceof File)) return JSON.stringify(answer)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return bytes.subarray(0, 4).toString() === '%PDF' ? pdfText(bytes) : bytes.toString()
}

/** Every answer of a route that reads, in each of its formats; refusals say nothing of riders. */
async function readAnswers(call: Call, route: Named): Promise<string> {
  const { school, owner, customer_id, book_id } = opened
  const made = await paramsFor(route, test(), { school, user: owner })
  const known: Record<string, number> = { certificate_number: NUMBER, customer_id, book_id }
  const params = Object.fromEntries(Object.entries(made).map(([name, value]) => [name, known[name] ?? value]))
  const formats = route.query && 'format' in route.query.shape ? ['csv', 'pdf'] : [undefined]
  const texts = formats.map(async (format) => {
    const input = { params, query: { ...route.example.query, ...(format && { format }) } }
    return readText(await call(route, input as unknown as Input<Named>).catch((error: ApiError) => error.toProblem()))
  })
  return (await Promise.all(texts)).join('\n')
}

const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret))
const reads = everyRoute.filter(({ method, access }) => method === 'GET' && access !== 'public')

describe('who may only look', () => {
  it.each(reads.map((route) => [route.name, route] as const))('reads no identity in %s', async (_, route) => {
    expect(secretsIn(await readAnswers(viewer, route))).toEqual([])
  })

  it('reads an age, a town and the beginning of a licence number', async () => {
    const { customer_id } = opened
    const contact = await viewer(customers.get, { params: { customer_id } })
    const { customer, manual_full_address, is_masked } = await viewer(certificates.get, {
      params: { certificate_number: NUMBER },
    })

    const nothing = { birthdate: null, address: null, address_2: null, postcode: null }
    const seen = { ...nothing, town: 'Croydon', licence_number: 'MORGA***********', age: expect.any(Number) }
    expect(contact).toMatchObject({ ...seen, national_insurance_number: '••••••••C', is_masked: true })
    expect(customer).toMatchObject(seen)
    expect([manual_full_address, is_masked]).toEqual(['Croydon', true])
  })

  it('is told that a licence number is doubtful, and not why', async () => {
    const { warnings } = await viewer(certificates.get, { params: { certificate_number: NUMBER } })

    expect(warnings).toEqual(['The licence number does not fit what is known of the rider'])
  })
})

it('shows whole what somebody may edit, who is found out otherwise', async () => {
  const names = []
  for (const route of reads) {
    if (secretsIn(await readAnswers(opened.call, route)).length > 0) names.push(route.name)
  }

  expect(names).toEqual(
    expect.arrayContaining([
      'customers.list',
      'customers.get',
      'customers.export',
      'customers.duplicates',
      'certificates.get',
      'certificates.export',
      'certificates.history',
      'certificates.copy',
      'certificate_books.check',
      'certificate_books.export',
    ]),
  )
})

it.each(['contact_permission', 'order_permission', 'certificate_permission'] as const)(
  'shows a contact whole to who may edit: %s',
  async (key) => {
    const { school, customer_id } = opened
    const user = await test().make.user(school, {
      ...permissions('USER_PERMISSION_VIEW'),
      [key]: 'USER_PERMISSION_EDIT',
    })
    const call = await test().as(user)

    const contact = await call(customers.get, { params: { customer_id } })

    expect(contact).toMatchObject({ birthdate: '1965-08-06', licence_number: 'MORGA657054SM9IJ', is_masked: false })
    const { results } = await call(customers.list, { query: { search: 'Ann' } })
    expect(results).toMatchObject([{ birthdate: '1965-08-06', age: contact.age }])
  },
)
