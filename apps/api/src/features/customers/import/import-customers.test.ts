import { customers } from '@connect/contract/customers/routes'
import { lineText, personName } from '@connect/contract/fields'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const HEAD = 'First name,Last name,Email,Phone,Date of birth,Licence number,Source,Emails'
const LICENCE = 'MCDON061109IR9XX'

async function opened() {
  const { make, as } = test()
  const school = await make.school()
  const user = await make.user(school, { contact_permission: 'USER_PERMISSION_EDIT' })
  const call = await as(user)
  const send = (text: string | Uint8Array<ArrayBuffer>, dry_run: 'true' | 'false' = 'false', columns?: string) =>
    call(customers.import, { body: { file: new File([text], 'contacts.csv'), dry_run, columns } })
  const rows = (...lines: string[]) => send([HEAD, ...lines].join('\r\n'))
  const names = async () => (await call(customers.list, {})).results.map(({ full_name }) => full_name)
  return { school, user, call, send, rows, names }
}

type Opened = Awaited<ReturnType<typeof opened>>
let all: Opened

beforeEach(async () => {
  all = await opened()
})

const add = (data: object) => test().make.customer(all.school, { email: 'isla@example.org', ...data })

describe('an import of contacts', () => {
  it('adds contacts, and tells the audit trail of each', async () => {
    const { call, rows, school } = all

    const answer = await rows(
      'Isla,MacDonald,Isla@Example.org,07700 900123,10/06/2001,mcdon 061109 ir9xx,Widget,Agreed',
      'Omar,Sadiq,,,,,,',
    )

    expect(answer).toMatchObject({ dry_run: false, created: 2, updated: 0, unchanged: 0, failed: 0 })
    expect(answer.rows).toMatchObject([
      { line: 2, name: 'Isla MacDonald', action: 'create', fields: {} },
      { line: 3, name: 'Omar Sadiq', action: 'create' },
    ])
    const [isla] = (await call(customers.list, { query: { search: 'isla' } })).results
    expect(await call(customers.get, { params: { customer_id: isla?.id ?? 0 } })).toMatchObject({
      email: 'isla@example.org',
      birthdate: '2001-06-10',
      licence_number: LICENCE,
      source: 'WIDGET',
      email_optin: true,
      country: 'United Kingdom',
    })
    const events = await test().context.db.auditEvent.findMany({ where: { school_id: school.id } })
    expect(events.map(({ action, entity }) => [action, entity])).toEqual([
      ['customers.import', 'customer'],
      ['customers.import', 'customer'],
    ])
  })

  it('reads whole names, and columns of other programs as somebody says what they are', async () => {
    const file = 'Name,Handy,Shoe size\nIsla MacDonald,07700 900123,9\n"Sadiq, Omar",,\n'

    const answer = await refused(all.send(file))
    expect(answer.fields).toEqual({ file: ['Unknown columns: Handy, Shoe size'], columns: ['Handy', 'Shoe size'] })
    await all.send(file, 'false', JSON.stringify({ Handy: 'phone', 'Shoe size': null, Gone: 'email' }))

    expect(await all.names()).toEqual(['Isla MacDonald', 'Omar Sadiq'])
    const [isla] = (await all.call(customers.list, { query: { search: 'isla' } })).results
    expect(isla?.phone).toBe('07700 900123')
  })

  it('renames nobody by a name of one word', async () => {
    await add({ first_name: 'Isla', last_name: 'MacDonald' })

    for (const file of ['Name,Email\nOmar,isla@example.org', 'Name,Email\n"Fox,",isla@example.org']) {
      expect((await refused(all.send(file))).code).toBe('validation_failed')
    }
    expect(await all.names()).toEqual(['Isla MacDonald'])
  })

  it.each(['Name,Email\nMary Ann Smith,isla@example.org', 'Name,Phone\nMary Ann Smith,+44 7700 900123'])(
    'knows a contact with two first names by their whole name: %j',
    async (file) => {
      await add({ first_name: 'Mary Ann', last_name: 'Smith', phone: '07700 900123' })

      const answer = await all.send(file, 'true')

      expect(answer).toMatchObject({ created: 0, failed: 0 })
      expect(answer.rows.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('first_name')
    },
  )

  it('lists a heading of two lines in one, and takes what it is', async () => {
    const file = 'First name,Last name,"Shoe\nsize"\nIsla,Fox,9'

    expect((await refused(all.send(file))).fields.columns).toEqual(['Shoe size'])
    expect(await all.send(file, 'false', JSON.stringify({ 'Shoe size': null }))).toMatchObject({ created: 1 })
  })

  it.each([
    ['a field that there is not', { Handy: 'constructor' }, ['Unknown columns: Handy']],
    ['one field twice', { Handy: 'email' }, ['A column appears twice']],
  ])('refuses a column that is said to be %s', async (_, columns, file) => {
    const { fields } = await refused(all.send('Email,Handy\na@example.org,1', 'true', JSON.stringify(columns)))

    expect(fields.file).toEqual(file)
  })

  it('saves nothing when it is dry', async () => {
    const { send, names } = all

    expect(await send(`${HEAD}\nIsla,MacDonald,,,,,,`, 'true')).toMatchObject({ dry_run: true, created: 1 })
    expect(await names()).toEqual([])
  })

  it.each([
    ['its licence number, whatever else it says', { licence_number: LICENCE }, `I,M,new@example.org,,,${LICENCE},,`],
    ['its email address and first name', { first_name: 'Isla' }, 'isla,Fox,ISLA@example.org,,,,,'],
    ['its email address alone where the row says no name', {}, ',,isla@example.org,07700 900124,,,,'],
  ])('changes the contact with %s', async (_, data, line) => {
    const { id } = await add(data)

    const answer = await all.rows(line)

    expect(answer).toMatchObject({ created: 0, updated: 1, rows: [{ id, action: 'update' }] })
  })

  it('ignores empty cells, and what is the same already', async () => {
    const { id } = await add({ first_name: 'Isla', last_name: 'MacDonald', town: 'Croydon' })
    const { call, rows, school } = all

    expect(await rows('Isla,MacDonald,isla@example.org,,,,,')).toMatchObject({ unchanged: 1, updated: 0 })
    expect(await call(customers.get, { params: { customer_id: id } })).toMatchObject({ town: 'Croydon' })
    expect(await test().context.db.auditEvent.count({ where: { school_id: school.id } })).toBe(0)
  })

  it('adds a second person who shares the mailbox', async () => {
    await add({ first_name: 'Isla', last_name: 'MacDonald' })

    expect(await all.rows('Morag,MacDonald,isla@example.org,,,,,')).toMatchObject({ created: 1, updated: 0 })
  })

  it.each([
    ['name and phone number, however they are typed', "isla,O'Brien-Müller,,7700900123,,,,"],
    ['name and phone number beside another address', 'Isla,O’Brien-Müller,new@example.org,+44 7700 900123,,,,'],
    ['first name and address without its accents', 'ISLA,Fox,isla@example.org\u200B,,,,,'],
  ])('knows a contact by %s', async (_, line) => {
    const { id } = await add({ first_name: 'Isla', last_name: 'O’Brien-Müller', phone: '07700 900123' })

    expect((await all.rows(line)).rows).toMatchObject([{ id, line: 2 }])
    expect(await all.names()).toHaveLength(1)
  })

  it('knows nobody by name and phone number who was born on another day', async () => {
    const facts = { last_name: 'Fox', email: null, phone: '07700 900123', birthdate: new Date('1970-01-01') }
    await add({ first_name: 'John', ...facts })

    expect(await all.rows('John,Fox,,07700 900123,10/06/2001,,,')).toMatchObject({ created: 1, updated: 0 })
  })

  it('with an ID changes the contact of that ID, whatever else it says, and adds nobody', async () => {
    const { id } = await add({ first_name: 'Isla', email: 'isla@example.org', town: null })
    await add({ first_name: 'Ann', email: 'ann@example.org' })
    const other = await test().make.customer(await test().make.school())

    expect(await all.send(`id;First name;Email;Town\n${id};Ann;ann@example.org;Leeds`, 'true')).toMatchObject({
      updated: 1,
      rows: [
        {
          id,
          changes: [
            { field: 'first_name', before: 'Isla', after: 'Ann' },
            { field: 'email', before: 'isla@example.org', after: 'ann@example.org' },
            { field: 'town', before: null, after: 'Leeds' },
          ],
        },
      ],
    })
    expect(await all.send(`id;First name;Email\n${id};Ann;ann@example.org`)).toMatchObject({ updated: 1 })

    const refusal = await refused(all.send(`ID,Town\n${other.id},Leeds\n0x1,Leeds\n${id},A\n${id},B`))
    expect(refusal.fields).toEqual({
      file: ['Nothing was imported: 3 rows have errors'],
      'rows.2.id': ['There is no contact with this ID. Without an ID the row adds a contact'],
      'rows.3.id': ['There is no contact with this ID. Without an ID the row adds a contact'],
      'rows.5.id': ['This contact appears twice in the file'],
    })
  })

  it('means nobody who was merged, and nobody of another school', async () => {
    const own = await add({ first_name: 'Isla' })
    const other = await test().make.customer(all.school)
    await test().context.db.customer.updateMany({ where: { id: own.id }, data: { merged_into_id: other.id } })
    await test().make.customer(await test().make.school(), { first_name: 'Isla', email: 'isla@example.org' })

    expect(await all.rows('Isla,Fox,isla@example.org,,,,,')).toMatchObject({ created: 1, updated: 0 })
  })
})

describe('of a file with errors nothing is imported', () => {
  it('and each is told by its line', async () => {
    await add({ first_name: 'Ann', email: 'ann@example.org' })
    await add({ first_name: 'Ann', email: 'ann@example.org' })
    const { rows, names } = all

    const refusal = await refused(
      rows(
        'Isla,MacDonald,isla@example.org,,,,,',
        'Omar,,omar@,12,31/02/2001,MCDON,Elsewhere,perhaps',
        'Ann,Fox,ann@example.org,,,,,',
        'Isla,MacDonald,isla@example.org,,,,,',
      ),
    )

    expect(refusal.fields).toEqual({
      file: ['Nothing was imported: 3 rows have errors'],
      'rows.3.last_name': ['This field is required'],
      'rows.3.email': ['Enter a valid email address'],
      'rows.3.phone': ['Enter a phone number'],
      'rows.3.birthdate': ['Enter a date'],
      'rows.3.licence_number': ['Licence number is too short, must be 16 characters'],
      'rows.3.source': ['Must be RideTo, Widget or Direct'],
      'rows.3.email_optin': ['Must be Yes or No'],
      'rows.4.email': ['Several contacts have this email'],
      'rows.5.email': ['This contact appears twice in the file'],
    })
    expect(await names()).toHaveLength(2)
  })

  it('also where a row does not fit what its contact says', async () => {
    await add({ first_name: 'Isla', birthdate: new Date('2012-06-10') })

    const refusal = await refused(all.send('Email,CBT passed\nisla@example.org,01/01/2026'))

    expect(refusal.fields).toHaveProperty('rows.2.cbt_passed_date')
  })
})

describe('a file', () => {
  it.each([
    ['in the letters of Windows', Uint8Array.from('First name,Last name\nZo\xeb,O\x92Hara', (c) => c.charCodeAt(0))],
    ['in UTF-8 with its mark', new TextEncoder().encode('\uFEFFFirst name;Last name\nZoë;O’Hara')],
    [
      'in UTF-16 with its mark',
      new Uint8Array(Uint16Array.from('\uFEFFFirst name\tLast name\nZoë\tO’Hara', (c) => c.charCodeAt(0)).buffer),
    ],
  ])('is read right %s', async (_, bytes) => {
    await all.send(bytes)

    expect(await all.names()).toEqual(['Zoë O’Hara'])
  })

  it.each([
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), /workbook/],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /workbook/],
    [
      'UTF-16 without its mark',
      new Uint8Array(Uint16Array.from('Email', (c) => c.charCodeAt(0)).buffer),
      /CSV \(UTF-8\)/,
    ],
    ['an unknown column', new TextEncoder().encode('Email,Shoe size\na@example.org,9'), /Unknown columns: Shoe size/],
    ['a column twice', new TextEncoder().encode('Email,email\na@example.org,'), /twice/],
    ['a head only', new TextEncoder().encode(HEAD), /no rows/],
  ])('is refused as %s', async (_, bytes, words) => {
    expect((await refused(all.send(bytes))).fields).toMatchObject({ file: [expect.stringMatching(words)] })
  })

  it('says by which line what is wrong, as the file has them, and leaves out no cell', async () => {
    const file = 'sep=;\r\nForename;Surname;Address\r\nIsla;Fox;"1 High St\r\nCroydon"\r\n\r\nAnn;;2 High St\r\n'
    const refusal = await refused(all.send(file))
    const wide = await refused(
      all.send(
        'First name,Last name,Address,,\nIsla,Fox,1 High St, Croydon,London,Kent\n,,,,,\nAnn,Fox,1,,,\nAnn,Fox,1,,,x',
      ),
    )

    expect(refusal.fields).toEqual({
      file: ['Nothing was imported: 2 rows have errors'],
      'rows.3.address': ['Contains line breaks or hidden characters'],
      'rows.6.last_name': ['This field is required'],
    })
    expect(wide.fields).toEqual({
      file: ['Lines 2 and 5 have more cells than the header row. Put text that contains commas in quotation marks'],
    })
  })

  it('of another program is read by its own headings', async () => {
    await all.send('Forename,SURNAME,Mobile,D.O.B.,E-mail address\nIsla,Fox,07700 900123,10/06/2001,isla@example.org')

    const [isla] = (await all.call(customers.list, { query: {} })).results
    expect(isla).toMatchObject({ full_name: 'Isla Fox', phone: '07700 900123', email: 'isla@example.org' })
  })

  it('has at most 1,000 rows', async () => {
    const lines = Array.from({ length: 1001 }, (_, index) => `Rider,Number ${index},,,,,,`)

    expect((await refused(all.rows(...lines))).fields).toEqual({ file: ['At most 1,000 rows at a time'] })
    const answer = await all.rows(...lines.slice(1))
    expect(answer).toMatchObject({ created: 1000 })
    expect(answer.rows.filter(({ changes }) => changes.length > 0)).toHaveLength(20)
  })

  it('of 1,000 contacts that was exported changes nothing when it is imported', async () => {
    const word = fc.string({ unit: fc.constantFrom(...Array.from(`aZé'’"=+-@,;\n\t 0O\u200B\u00A0ßŁ`)), maxLength: 12 })
    const line = (max: number) => word.map((text) => lineText(max).safeParse(text).data || null)
    const name = word.map((text) => personName(60).safeParse(text).data ?? 'Ann')
    const facts = fc.record({
      first_name: name,
      last_name: name,
      email: fc.option(fc.constantFrom('a@example.org', "o'b@example.org", '+x@example.org')),
      phone: fc.option(fc.constantFrom('+44 7700 900123', '07700 900123', '-0 7700 900124', '(020) 7946 0000')),
      address: line(120),
      town: line(80),
      cbt_passed_date: fc.option(fc.constant(new Date('2026-01-10'))),
      email_optin: fc.boolean(),
      source: fc.constantFrom('DASHBOARD' as const, 'WIDGET' as const, 'RIDETO_INSTANT' as const),
    })
    const data = fc.sample(facts, 1000).map((one) => ({ ...one, school_id: all.school.id }))
    await test().context.db.customer.createMany({ data })
    const file = await all.call(customers.export, { query: {} })

    expect(await all.send(new Uint8Array(await file.arrayBuffer()))).toMatchObject({
      unchanged: 1000,
      updated: 0,
      created: 0,
    })
  }, 120_000)

  it('that was exported changes nothing when it is imported', async () => {
    await all.rows(`Isla,MacDonald,isla@example.org,07700 900123,10/06/2001,${LICENCE},Widget,Agreed`)
    await add({
      first_name: 'Omar',
      email: 'omar@example.org',
      source: 'RIDETO_INSTANT',
      cbt_passed_date: new Date('2026-01-10'),
    })
    const file = await all.call(customers.export, { query: {} })

    expect(await all.send(new Uint8Array(await file.arrayBuffer()))).toMatchObject({
      unchanged: 2,
      updated: 0,
      created: 0,
    })
  })
})

it('of two imports of one file at once adds everybody once', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `Rider,Number ${index},rider${index}@example.org,,,,,`)

  const answers = await Promise.all([all.rows(...lines), all.rows(...lines)])

  expect(answers.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 20])
})

describe('an export of contacts', () => {
  const readLines = async (file: File) => (await file.text()).replace('\uFEFF', '').trim().split('\r\n')

  it('has those that the filters leave, in the order of the list, as people read them', async () => {
    await add({ first_name: 'Isla', last_name: 'Young', source: 'WIDGET', birthdate: new Date('2001-06-10') })
    await add({ first_name: '=Ann', last_name: 'Adams', source: 'WIDGET' })
    await add({ first_name: 'Omar', source: 'RIDETO' })

    const file = await all.call(customers.export, { query: { source: 'WIDGET', ordering: '-last_name' } })

    const [head, ...lines] = await readLines(file)
    expect(head).toMatch(/^ID,First name,Last name,Source,Email,Phone,Alternative phone,Date of birth,/)
    expect(lines).toEqual([
      expect.stringMatching(/^\d+,Isla,Young,Widget,isla@example.org,,,10\/06\/2001,/),
      expect.stringMatching(/^\d+,'=Ann,Adams,Widget,/),
    ])
  })

  it('has no identities for who may only look', async () => {
    await add({ birthdate: new Date('2001-06-10'), licence_number: LICENCE, address: '77 Quiet Street' })
    const { make, as } = test()
    const viewer = await as(await make.user(all.school, { contact_permission: 'USER_PERMISSION_VIEW' }))

    const text = await (await viewer(customers.export, { query: {} })).text()

    expect(text).toContain('isla@example.org')
    expect(text).not.toMatch(/MCDON|2001|Quiet/)
  })
})
