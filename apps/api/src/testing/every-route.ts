import { randomUUID } from 'node:crypto'
import type { SchoolProof } from '@connect/contract/access'
import type { CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { contract } from '@connect/contract/index'
import type { Named } from '@connect/contract/route'
import type { z } from 'zod'
import type { TestApp } from '#testing/test-app.ts'

type Features = typeof contract
type RouteOf<F> = F extends Record<string, infer R> ? R : never
type ParamsOf<R> = R extends { params: infer P extends z.ZodObject } ? keyof P['shape'] & string : never
/** Every path parameter that any route names. */
type PathParam = ParamsOf<RouteOf<Features[keyof Features]>>

/** What a path names, and what bodies and queries name besides. */
export type ParamName = PathParam | 'user_id' | 'instructor' | 'previous_certificate'

type School = Awaited<ReturnType<TestApp['make']['school']>>
type User = Awaited<ReturnType<TestApp['make']['user']>>

/** Where a parameter's row belongs: to a school, and where it is somebody's own, to one of its users. */
export type Owner = { school: School; user: User }

/** The parameters that stand before it in the same path: an entry is of the person that the path names. */
type Made = Readonly<Record<string, string | number>>

/** A file of a school with its bytes. */
async function storedFile({ context }: TestApp, school: School) {
  const file = { key: `${school.id}/${randomUUID()}`, name: 'yard.jpg', content_type: 'image/jpeg', size: 4 }
  await context.files.write(file.key, Buffer.from('yard'), file.content_type)
  return context.db.file.create({ data: { school_id: school.id, ...file } })
}

/** A picture or a film of the comment that the path names. */
async function commentFile(test: TestApp, { school }: Owner, { comment_id }: Made, kind: 'IMAGE' | 'VIDEO') {
  const { id: file_id } = await storedFile(test, school)
  const file = { school_id: school.id, comment_id: Number(comment_id), file_id, kind }
  return (await test.context.db.bikeCommentFile.create({ data: file })).id
}

let nextNumber = 3_000_001

const READY = 'CERTIFICATE_READY_TO_RETURN'
/** What the certificates of a book must be like for a route to work on them; pending unless it is said. */
const STATUSES: Record<string, CertificateStatus[]> = {
  'certificates.update': [READY],
  'certificates.change': [READY],
  'certificates.copy': [READY],
  'certificates.unvoid': ['CERTIFICATE_VOID'],
  'certificate_books.send': Array<CertificateStatus>(25).fill(READY),
}

/** A book of its own; no school here has a number of another one. */
async function newBook({ make }: TestApp, school: School, { name }: Pick<Named, 'name'>) {
  nextNumber += 25
  return make.book(await make.site(school), { first: nextNumber, statuses: STATUSES[name] ?? [] })
}

/** A certificate that DVSA has, as duplicates need one. */
async function sentNumber({ make }: TestApp, school: School) {
  nextNumber += 25
  const statuses = Array<CertificateStatus>(25).fill('CERTIFICATE_SENT')
  const site = await make.site(school)
  return (await make.book(site, { first: nextNumber, statuses, is_sent: true })).first_certificate_number
}

/** What a route's own call works on: the name tells what state it must be in. */
type Make = (test: TestApp, owner: Owner, made: Made, route: Pick<Named, 'name'>) => Promise<string | number>

/** Makes what a path parameter names, for an owner. A new parameter does not compile until it is here. */
export const PARAMS: { [K in ParamName]: Make } = {
  supplier_id: async ({ make }, { school }) => (await make.site(school)).id,

  async audit_event_id({ context }, { school }) {
    const data = { school_id: school.id, action: 'profile.update', entity: 'user', entity_id: '1', request_id: 'x' }
    return (await context.db.auditEvent.create({ data })).id
  },

  mail_id: async ({ make }, { school }) => (await make.mail(school, { status: 'FAILED' })).id,

  file_id: async (test, { school }) => (await storedFile(test, school)).id,

  async image_id(test, { school }, { supplier_id }) {
    const { id: file_id } = await storedFile(test, school)
    const image = { school_id: school.id, supplier_id: Number(supplier_id), file_id }
    return (await test.context.db.supplierImage.create({ data: image })).id
  },

  user_id: async (_, { user }) => user.id,

  motorbike_id: async ({ make }, { school }) => (await make.bike(school)).id,

  async comment_id({ context }, { school }, { motorbike_id }) {
    const comment = { school_id: school.id, motorbike_id: Number(motorbike_id), comment: 'Chain is loose' }
    return (await context.db.bikeComment.create({ data: comment })).id
  },

  comment_image_id: (test, owner, made) => commentFile(test, owner, made, 'IMAGE'),
  comment_video_id: (test, owner, made) => commentFile(test, owner, made, 'VIDEO'),

  async document_id(test, { school }, { motorbike_id }) {
    const { id: file_id } = await storedFile(test, school)
    const document = { school_id: school.id, motorbike_id: Number(motorbike_id), file_id }
    return (await test.context.db.bikeDocument.create({ data: document })).id
  },

  // Any vehicle's: it is no row of a school.
  registration_number: async () => 'AA19AAA',

  customer_id: async ({ make }, { school }) => (await make.customer(school)).id,

  book_id: async (test, { school }, _, route) => (await newBook(test, school, route)).id,

  certificate_number: async (test, { school }, _, route) =>
    (await newBook(test, school, route)).first_certificate_number,

  previous_certificate: (test, { school }) => sentNumber(test, school),

  instructor: async ({ make }, { school }) => (await make.user(school, { is_instructor: true })).id,

  staff_id: async ({ make }, { school }) => (await make.user(school)).id,

  async diary_entry_id({ context }, { school, user }, { staff_id = user.id }) {
    const date = new Date('2027-02-01')
    const ofSchool = { school_id: school.id, user_id: Number(staff_id) }
    const entry = { ...ofSchool, type: 'EVENT_HOLIDAY', start_date: date, end_date: date, times: [] } as const
    return (await context.db.diaryEntry.create({ data: entry })).id
  },

  async purchase_id({ context }, { school }) {
    const data = { school_id: school.id, session_id: randomUUID(), credits: '100.00', amount: 1000, vat: 167 }
    const parties = {
      seller: { name: 'Connect', address: [], company_number: '1', vat_number: null },
      buyer: { name: school.name, address: [] },
    }
    const receipt = { ...parties, what: '100 Connect credits', is_simulated: true }
    const { value } = await context.db.counter.upsert({
      where: { name: 'receipt' },
      create: { name: 'receipt', value: 1 },
      update: { value: { increment: 1 } },
    })
    const paid = { status: 'PAID', paid_at: new Date(), receipt_number: value, receipt } as const
    return (await context.db.creditPurchase.create({ data: { ...data, ...paid } })).id
  },

  // Well made and worth nothing: what a link opens is tested where links are (features/auth).
  token: async ({ context }) => context.oneTimeTokens.of(randomUUID()),
  uid: async (_, { user }) => user.id,

  async session_id({ signIn, context }, { user }) {
    const { refresh } = await signIn(user)
    return context.refreshTokens.parse(refresh)?.family ?? ''
  },
}

type Params = Record<string, string | number>

/** Makes a proof that names this school: the query of a call without a signed-in user. */
export const SCHOOL_PROOFS: Record<SchoolProof, (test: TestApp, school: School, params: Params) => Params> = {
  'signed-file'({ context }, school, { file_id }) {
    const { searchParams } = new URL(context.fileLinks.to(school.id, Number(file_id)), 'http://connect.test')
    return Object.fromEntries(searchParams)
  },
}

/** Keys of bodies and queries that name a row of the school, and the parameter that makes one. */
export const REFERENCES: Record<string, ParamName> = {
  supplier: 'supplier_id',
  suppliers: 'supplier_id',
  supplier_id: 'supplier_id',
  supplier__id: 'supplier_id',
  user: 'user_id',
  reported_by: 'user_id',
  bike: 'motorbike_id',
  customer: 'customer_id',
  instructor: 'instructor',
  book: 'book_id',
  previous_certificate: 'previous_certificate',
}

/** The whole table, a row each, for tests that loop. */
export const everyRoute: Named[] = Object.values(contract).flatMap((feature): Named[] => Object.values(feature))

const isParam = (name: string): name is ParamName => Object.hasOwn(PARAMS, name)

/** The parameters of a route's path, made for this owner. */
export async function paramsFor(route: Named, test: TestApp, owner: Owner): Promise<Params> {
  const names = Object.keys(route.params?.shape ?? {}).filter(isParam)
  const made: Params = {}
  for (const name of names) made[name] = await PARAMS[name](test, owner, made, route)
  return made
}
