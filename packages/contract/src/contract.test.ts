import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Access } from '#access.ts'
import { ERRORS } from '#errors.ts'
import { withRule } from '#field-rules.ts'
import { contract } from '#index.ts'
import type { Named, Route } from '#route.ts'
import { isUpload } from '#route-schemas.ts'
import { isVersioned } from '#versioned.ts'

const routes: Named[] = Object.values(contract).flatMap((feature): Named[] => Object.values(feature))
const named = routes.map((route) => [route.name, route] as const)

const paramNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)

/** An answer must be plain JSON: a transform, a Date or a file has no form in it. */
const isPlain = (schema: z.ZodType) => {
  try {
    z.toJSONSchema(schema, { io: 'output' })
    return (
      !/"format":"binary"/.test(JSON.stringify(z.toJSONSchema(schema))) &&
      JSON.stringify(z.toJSONSchema(schema, { io: 'input' })) ===
        JSON.stringify(z.toJSONSchema(schema, { io: 'output' })).replaceAll(',"additionalProperties":false', '')
    )
  } catch {
    return false
  }
}

it('has no two routes with one method and path, and no two with one name', () => {
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length)
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
})

it('makes old only other features of the table, and nothing by reading', () => {
  const features = new Set(routes.map(({ feature }) => feature))
  const stale = routes.flatMap(({ name, method, audited, feature, stales = [] }) =>
    stales.map((other) => {
      const isWrite = method !== 'GET' || audited !== undefined
      return { name, other, isRight: isWrite && other !== feature && features.has(other) }
    }),
  )

  expect(stale.length).toBeGreaterThan(0)
  expect(stale.filter(({ isRight }) => !isRight)).toEqual([])
})

describe.each(named)('%s', (name, route) => {
  it('has a path in our form', () => {
    expect(route.path).toMatch(/^(\/(:[a-z_]+|[a-z0-9_-]+))+\/$/)
  })

  it('names in params what its path names', () => {
    expect(Object.keys(route.params?.shape ?? {})).toEqual(paramNames(route.path))
  })

  it('answers plain JSON, or a file where it says what it produces', () => {
    expect(route.response instanceof z.ZodFile).toBe(route.produces !== undefined)
    expect(isPlain(route.response)).toBe(route.produces === undefined)
  })

  it('is sent as a form if it takes files, and then holds nothing that a form cannot', () => {
    if (!isUpload(route)) return
    const values: unknown[] = Object.values(route.example.body as object)
    expect(values.filter((value) => !(value instanceof File) && typeof value !== 'string')).toEqual([])
  })

  it('has an example that it would answer', () => {
    expect(route.response.safeParse(route.example.response).error).toBeUndefined()
  })

  it('is told in one line that is no sentence', () => {
    expect(route.summary).toMatch(/^[A-Z].{3,100}[^.]$/)
    expect(name).toMatch(/^[a-z_]+\.[a-zA-Z]+$/)
  })

  it('refuses only with errors of the table', () => {
    for (const code of route.errors ?? []) expect(ERRORS).toHaveProperty(code)
  })
})

/** Changing a password takes the old one, and there is nothing to read before. */
const NOTHING_TO_READ = ['auth.passwordReset']

it('lets every change of something that can be read be made on what was read only', () => {
  const changes = routes.filter(({ method, name }) => /PATCH|PUT/.test(method) && !NOTHING_TO_READ.includes(name))
  const edits = routes.filter((route) => route.edits)
  const readers = (edited: Named) =>
    routes.filter(({ method, response }) => method === 'GET' && response === edited.response)

  expect(changes.length).toBeGreaterThan(10)
  expect(changes.filter((route) => !route.edits).map(({ name }) => name)).toEqual([])
  expect(edits.filter(({ response }) => !isVersioned(response)).map(({ name }) => name)).toEqual([])
  expect(edits.filter((route) => readers(route).length !== 1).map(({ name }) => name)).toEqual([])
})

/** A POST that only adds, or changes nothing that a colleague could have changed. */
const ONLY_ADDS = [
  /\.(create|import|bulk|copyWeek|addImage|addVideo|topup|consumeTokens|run|quote)$/,
  /^(auth|payments|calendar_feeds)\./,
  /^(mails\.retry|course_messages\.(email|sms))$/,
  /^staff\.sendResetPasswordEmail$/,
  /^(email|sms)_templates\.test$/,
]

/** What keeps a deed from undoing a colleague's work where it takes no version of what it acts on. */
const GUARDED_OTHERWISE: Record<string, string> = {
  'planned_messages.cancel': 'a message that waits, by its state',
  'planned_messages.confirm': 'a message is written, and nothing is changed',
  'planned_messages.send': 'a message that waits, by its state',
  'certificates.issue': 'one is taken once, by its status',
  'certificates.issueSeveral': 'each is taken once, by its status',
  'certificates.duplicate': 'one is taken once, by its status',
  'certificates.void': 'by its status, in the chain of the ledger',
  'certificates.reissue': 'one is taken once, by its status',
  'certificates.unvoid': 'by its status, in the chain of the ledger',
  'certificate_books.move': 'only before one of its certificates is issued',
  'certificate_books.send': 'by the status of its certificates',
  'courses.moveBack': 'each course says where it has to be: `courses_changed`',
  'courses.handOver': 'each course is judged anew, and those that cannot go are named',
  'course_bikes.replace': 'the bike that is replaced is named',
  'customers.merge': 'the survivor keeps its own values, and of two merges the second finds one that is gone',
  'customers.forget': 'the whole name has to be typed',
  'customer_disclaimers.resend': 'by its status',
  'customer_disclaimers.cancel': 'by its status',
  'customer_disclaimers.link': 'by its status',
  'customer_disclaimers.copy': 'a signed one does not change',
  'customer_disclaimers.endLink': 'by its status',
  'customer_disclaimers.remove': 'a signed one does not change',
  'disclaimers.viewed': 'by its status',
  'disclaimers.sign': '`text_hash`, and by its status',
  'first_steps.dismiss': 'once for all: put away again, nothing changes',
  'order_money.pay': 'not above what is due',
  'order_money.refund': 'not above what is left of its payment',
  'order_money.adjust': 'an entry of its own in the ledger',
  'order_money.addVoucher': '`expected_discount`, and once an order',
  'profile.setPhoto': 'one’s own, replaced whole',
  'settings.setLogo': 'replaced whole: there is nothing of it that two could change',
  'staff.makeOwner': 'the password of the owner, of whom there is one at a time',
}

it('lets every POST act on what was read only, or says what guards it otherwise', () => {
  const posts = routes.filter(({ method, edits, actsOn }) => method === 'POST' && !edits && !actsOn)
  const open = posts.map(({ name }) => name).filter((name) => !ONLY_ADDS.some((adds) => adds.test(name)))

  expect(open.toSorted()).toEqual(Object.keys(GUARDED_OTHERWISE).toSorted())
})

it('counts in a version only what a change takes', () => {
  const strangers = routes.flatMap(({ edits, name, response, body, example }) => {
    if (!edits || !isVersioned(response) || !(body instanceof z.ZodObject)) return []
    const values = Object.keys(response.toValues(example.response as never))
    return values.filter((key) => !(key in body.shape)).map((key) => `${name}: ${key}`)
  })

  expect(strangers).toEqual([])
})

/**
 * What is more than a look: the specification makes it a GET, and what it answers lets whoever has it change a subscription
 * (PRO-15), or holds a person's identity whole, with all that is kept about them.
 */
const OPENS = ['payments.manageSubscription', 'customers.subjectExport']

/** Of alternatives, one that needs no more than view is enough. */
const lookingSuffices = (access: Access): boolean =>
  typeof access === 'object' && 'any' in access
    ? access.any.some(lookingSuffices)
    : !JSON.stringify(access).includes('"edit"')

it.each(named.filter(([name, route]) => route.method === 'GET' && !route.costs && !OPENS.includes(name)))(
  '%s sends no body and needs no more than view',
  (_, route) => {
    expect(route.body).toBeUndefined()
    expect(lookingSuffices(route.access)).toBe(true)
  },
)

/** What a route produces that is one stored file, one person's next weeks, or no work until something happens. */
const SOON_PRODUCED = ['calendar_feeds.read', 'changes.listen', 'files.read']

const has = (schema: z.ZodType | undefined, field: string) => schema instanceof z.ZodObject && field in schema.shape

/** Whether a call makes a file, reads a table of rows (which can be tried out first), or changes a series or many rows. */
const isLong = ({ name, method, produces, query, body, response }: Named) =>
  (produces !== undefined && !SOON_PRODUCED.includes(name)) ||
  has(body, 'dry_run') ||
  has(response, 'skipped') ||
  (method !== 'GET' && [query, body].some((part) => has(part, 'scope')))

it('gives long calls turns of their own, and those by which people sign in', () => {
  const inLane = (lane: Route['lane']) => routes.filter((route) => route.lane === lane).map(({ name }) => name)

  expect(inLane('long').toSorted()).toEqual(
    routes
      .filter(isLong)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(inLane('long').length).toBeGreaterThan(15)
  expect(inLane('sign-in').toSorted()).toEqual(['auth.login', 'auth.refresh', 'auth.verify'])
})

/** A schema and all below it, whatever wraps them. */
function withinSchema(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (seen.has(schema)) return seen
  seen.add(schema)
  const below = (part: unknown): void => {
    if (part instanceof z.core.$ZodType) withinSchema(part, seen)
    else if (Array.isArray(part) || Object.getPrototypeOf(part ?? 0) === Object.prototype)
      Object.values(part as object).map(below)
  }
  Object.values(schema._zod.def).map(below)
  return seen
}

const textsIn = (schema: z.ZodType | undefined): z.ZodType[] =>
  schema ? [...withinSchema(schema)].flatMap((one) => (one instanceof z.ZodString ? [one] : [])) : []

it.each(named)('%s refuses what the database cannot store', (_, { params, query, body }) => {
  const texts = [params, query, body].flatMap(textsIn)

  expect(texts.filter((text) => text.safeParse('\u0000').success || text.safeParse('\uD800').success)).toEqual([])
})

/** The fields of bodies that may hold several lines, secrets, which nobody reads, and plates, whose white space goes. */
const NOT_ONE_LINE = [
  'auth.login password',
  'auth.logout refresh',
  'auth.passwordReset confirm',
  'auth.passwordReset old_password',
  'auth.refresh refresh',
  'auth.resetPassword confirm',
  'auth.verify token',
  'bike_comments.create comment',
  'bike_comments.update comment',
  'certificates.change reason',
  'certificates.duplicate reason',
  'certificates.reissue note',
  'certificates.unvoid reason',
  'certificates.update reason',
  'certificates.void note',
  'course_messages.email body',
  'course_messages.sms body',
  'course_type_details.update cancellation_terms',
  'course_type_details.update requirements',
  'course_type_details.update what_to_bring',
  'courses.bulk notes',
  'courses.create notes',
  'courses.update notes',
  'courses.updateSeries notes',
  'customer_emails.create body',
  'customer_notes.create text',
  'customer_notes.update text',
  'customer_sms.create body',
  'diary.create notes',
  'diary.update notes',
  'disclaimer_templates.create body',
  'disclaimer_templates.update body',
  'disclaimers.sign medical_detail',
  'email_templates.create body',
  'email_templates.test body',
  'email_templates.update body',
  'events.create notes',
  'events.update notes',
  'order_customer_notes.create text',
  'order_customer_notes.update text',
  'orders.create notes',
  'profile.update password',
  'sms_templates.create body',
  'sms_templates.test body',
  'sms_templates.update body',
  'staff.create notes',
  'staff.makeOwner password',
  'staff.update notes',
  'suppliers.create arrival_instructions',
  'suppliers.update arrival_instructions',
  'trainings.create notes',
  'trainings.update notes',
  'trainings.update rider_feedback_notes',
]

it('keeps several lines, or marks that turn a line round, in notes only', () => {
  const taken = routes.flatMap(({ name, body }) =>
    body instanceof z.ZodObject
      ? Object.entries(body.shape).flatMap(([field, schema]) =>
          textsIn(schema as z.ZodType).some((text) =>
            ['\n', '\u202E', '\u0007'].some((odd) => String(text.safeParse(`one${odd}two`).data).includes(odd)),
          )
            ? [`${name} ${field}`]
            : [],
        )
      : [],
  )

  expect(taken.toSorted()).toEqual(NOT_ONE_LINE)
})

/** What nobody should have sent, for any field. */
const ODD_VALUES = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(30_000),
  -1,
  0,
  0.5,
  1e300,
  true,
  [],
  [{}],
  ['x'],
  {},
  '-1',
  '0',
  'NaN',
]
const PROGRAMMERS = /invalid|expected|received|too (big|small)|unrecognized|NaN|null|undefined|[<>]=?|regex|pattern/i

it.each(named)('%s says what is wrong in the words of people [FORM-01 FORM-02]', (_, { query, body }) => {
  const issues = [query, body].flatMap((schema) => {
    const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    const inputs = [...ODD_VALUES, ...names.flatMap((name) => ODD_VALUES.map((value) => ({ [name]: value })))]
    return inputs.flatMap((input) => schema?.safeParse(input).error?.issues ?? [])
  })

  expect(issues.map(({ message }) => message).filter((message) => PROGRAMMERS.test(message))).toEqual([])
})

/** The rules of objects and lists that run although a part of them is not what its schema says. */
const rashRules = (schema: z.ZodType) =>
  [...withinSchema(schema)].filter(
    ({ _zod: { def } }) =>
      ['object', 'array', 'record'].includes(def.type) &&
      def.checks?.some(({ _zod: { def: check } }) => check.check === 'custom' && !check.when),
  )

it.each(named)('%s compares fields only once each is what its schema says', (_, { query, body, params }) => {
  expect([query, body, params].flatMap((schema) => (schema ? rashRules(schema) : []))).toEqual([])
})

it('tells a rule that compares fields too early', () => {
  const early = z.object({ a: z.string() }).refine(() => true)

  expect(rashRules(early)).toHaveLength(1)
  expect(rashRules(z.preprocess((value) => value, z.object({ b: z.array(early).nullish() })))).toHaveLength(1)
  expect(rashRules(withRule(z.object({ a: z.string() }), ['a'], () => {}))).toEqual([])
})

it.each(named.filter(([, route]) => route.body))('%s has an example body that it would take', (_, route) => {
  expect(route.body?.safeParse(route.example.body).error).toBeUndefined()
})

/** They start and end sessions, which are no part of what a school keeps, or only calculate. */
const UNRECORDED = ['auth.login', 'auth.logout', 'auth.refresh', 'auth.verify', 'orders.quote']

it('says of every call that changes something how the audit trail tells of it', () => {
  const silent = routes.filter((route) => route.method !== 'GET' && !route.audited).map(({ name }) => name)

  expect(silent.toSorted()).toEqual(UNRECORDED)
})

it('tells a transform, a Date and a file from plain JSON', () => {
  expect(isPlain(z.object({ a: z.string().transform(Number) }))).toBe(false)
  expect(isPlain(z.object({ a: z.date() }))).toBe(false)
  expect(isPlain(z.object({ a: z.file() }))).toBe(false)
  expect(isPlain(z.object({ a: z.string().nullable() }))).toBe(true)
})
