import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { courses } from '@connect/contract/courses/course-routes'
import { describe, expect, it } from 'vitest'
import { HEAD, ONE, openUpload, TWO, toCsv } from '#features/courses/testing/open-upload.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const open = () => openUpload(test())

describe('a dry run', () => {
  it('tells what would become of each row, and writes nothing [SET-07]', async () => {
    const { send, planned, context, school, mitcham } = await open()
    const trail = () => context.db.auditEvent.count({ where: { school_id: school.id } })
    const before = await trail()

    const answer = await send(toCsv(ONE, TWO, '4713,soon,09:00,Mitcham,Mod 1,,'))

    expect(answer).toMatchObject({
      columns: HEAD.split(','),
      mapping: { test_date: 'Test date', candidate_name: 'Candidate', candidate_licence_number: null, status: null },
      missing: [],
      written: 0,
    })
    expect(answer.rows).toEqual([
      {
        line: 2,
        outcome: 'CREATE',
        reason: null,
        test: {
          course_id: null,
          course_type: 'FULL_LICENCE_MOD1_TEST',
          full_licence_type: 'FULL_LICENCE_TYPE_A2',
          application_reference_number: '4711',
          date: '2027-03-03',
          start_time: '09:05',
          test_centre: { id: mitcham.id, name: 'Mitcham' },
          test_status: 'TEST_STATUS_NO_NAME',
        },
      },
      expect.objectContaining({
        line: 3,
        outcome: 'CREATE',
        test: expect.objectContaining({ start_time: '14:30', test_status: 'TEST_STATUS_NAMED' }),
      }),
      { line: 4, outcome: 'ERROR', reason: 'Test date cannot be read. Write it as 03/03/2027', test: null },
    ])
    expect(await planned()).toEqual([])
    expect(await trail()).toBe(before)
    const { test_upload_mapping } = await context.db.school.findUniqueOrThrow({ where: { id: school.id } })
    expect(test_upload_mapping).toBeNull()
  })

  it('stops at the columns where they are not matched', async () => {
    const { send } = await open()

    const answer = await send('Ref,When,Where\n4711,03/03/2027,Mitcham')

    expect(answer).toMatchObject({ mapping: { application_reference: 'Ref', test_date: null }, rows: [], missing: [] })
    const mapping = { application_reference: 'Ref', test_date: 'When', test_time: 'Then', test_centre: 'Where' }
    const { fields } = await refused(send('Ref,When,Where\n4711,03/03/2027,Mitcham', { mapping }))
    expect(fields).toEqual({ 'mapping.module': ['Choose a column'] })
    const unknown = { ...mapping, module: 'Ref' }
    expect((await refused(send('Ref,When,Where\n1,2,3', { mapping: unknown }))).fields).toEqual({
      'mapping.test_time': ['This file has no such column'],
    })
    expect((await refused(send('Ref,When,Where\n1,2,3', { dry_run: 'false' }))).fields).toEqual({
      mapping: ['Match the columns first'],
    })
  })
})

describe('an upload', () => {
  it('adds tests as the site usually has them, and the same file again changes nothing', async () => {
    const { write, planned, call, outcomes } = await open()

    expect((await write(toCsv(ONE, TWO))).written).toBe(2)

    expect(await planned()).toMatchObject([
      { reference: '4711', date: '2027-03-03', time: '09:05', centre: 'Mitcham', status: 'TEST_STATUS_NO_NAME' },
      { reference: '4712', date: '2027-03-05', time: '14:30', centre: 'Mitcham', status: 'TEST_STATUS_NAMED' },
    ])
    const [first] = (await call(courses.list, {})).results
    expect(first).toMatchObject({
      end_time: '10:05',
      spaces: 1,
      a2_manual_bikes: 2,
      last_date_cancel: '2027-02-26',
      instructors: [],
    })
    const again = await write(toCsv(ONE, TWO))
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['UNCHANGED', 'UNCHANGED'])
    expect(again.written).toBe(0)
    expect(await outcomes(toCsv(ONE, TWO))).toEqual([
      ['UNCHANGED', null],
      ['UNCHANGED', null],
    ])
  })

  it('reschedules by reference, whatever the site, and tells of it in the history', async () => {
    const { write, planned, call, send, make, school, balham } = await open()
    await write(toCsv(ONE, TWO))
    await make.testCentre(school, { name: 'Erith' })
    const [own] = await planned()
    const moved = '4711,10/03/2027,11.15am,Erith,Mod 1,A2,Ann Fox'

    const dry = await send(toCsv(moved, TWO), { supplier: balham.id })
    await write(toCsv(moved, TWO), { supplier: balham.id })

    const reason =
      'Date: 03/03/2027 → 10/03/2027. Time: 09:05 → 11:15. Test centre: Mitcham → Erith. Status: Booked, no name → Booked, named'
    expect(dry.rows[0]).toMatchObject({ outcome: 'UPDATE', reason, test: { course_id: own?.id } })
    const course = await call(courses.get, { params: { course_id: own?.id ?? 0 } })
    expect(course).toMatchObject({
      supplier: { connect_location_name: 'Croydon' },
      date: '2027-03-10',
      start_time: '11:15',
      end_time: '12:15',
      last_date_cancel: '2027-03-05',
      test_centre: { name: 'Erith' },
    })
    const history = await call(courses.history, { params: { course_id: course.id } })
    expect(history.results[0]).toMatchObject({ title: 'Uploaded tests' })
    expect(history.results[0]?.changes.map(({ field }) => field)).toContain('date')
  })

  it('leaves one entry of its own in the audit trail, without anybody’s name', async () => {
    const { write, context, school, croydon } = await open()

    await write(toCsv(ONE, TWO))

    const entries = await context.db.auditEvent.findMany({ where: { school_id: school.id, action: 'test_upload.run' } })
    expect(entries.filter(({ entity }) => entity === 'test_upload')).toMatchObject([
      { entity_id: String(croydon.id), after: { site: 'Croydon', added: 2, changed: 0, missing: 0 } },
    ])
    expect(entries.filter(({ entity }) => entity === 'course')).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toContain('Fox')
  })

  it('writes nothing at all where one row has an error', async () => {
    const { write, planned } = await open()

    const { code, fields } = await refused(write(toCsv(ONE, '4712,05/03/2027,10:00,Nowhere,Mod 1,,')))

    expect([code, fields]).toEqual(['import_has_errors', { file: ['Nothing was imported: 1 row has an error'] }])
    expect(await planned()).toEqual([])
  })

  it('remembers how the columns were matched', async () => {
    const { write, send, context, school } = await open()
    const odd = 'A,B,C,D,E\n4711,03/03/2027 09:05,Mitcham,Mod 1,x'
    const mapping = { application_reference: 'A', test_date: 'B', test_time: 'B', test_centre: 'C', module: 'D' }

    await write(odd, { mapping })

    expect((await send(odd)).mapping).toMatchObject({ ...mapping, category: null })
    expect((await send(odd)).rows).toMatchObject([{ outcome: 'UNCHANGED' }])
    const row = await context.db.school.findUniqueOrThrow({ where: { id: school.id } })
    expect(row.test_upload_mapping).toMatchObject(mapping)
  })

  it('sent twice at once adds each test once', async () => {
    const { write, planned } = await open()
    const content = toCsv(...Array.from({ length: 20 }, (_, n) => `${5000 + n},03/03/2027,09:00,Mitcham,Mod 1,,`))

    const answers = await Promise.all([write(content), write(content)])

    expect(answers.map(({ written }) => written).toSorted((a, b) => a - b)).toEqual([0, 20])
    expect(await planned()).toHaveLength(20)
  })

  it('takes 5,000 rows, and changes nothing the second time', async () => {
    const { write, outcomes, context, school } = await open()
    const content = toCsv(...Array.from({ length: 5000 }, (_, n) => `${10_000 + n},03/03/2027,09:00,Mitcham,Mod 1,,`))

    expect((await write(content)).written).toBe(5000)

    expect(new Set((await outcomes(content)).map(([outcome]) => outcome))).toEqual(new Set(['UNCHANGED']))
    expect(await context.db.course.count({ where: { school_id: school.id } })).toBe(5000)
  })

  it('changes more tests than one statement tells of', async () => {
    const { write, planned } = await open()
    const lines = (hour: string) =>
      toCsv(
        ...Array.from({ length: 600 }, (_, n) => `${10_000 + n},03/03/2027,${hour}:${10 + (n % 50)},Mitcham,Mod 1,,`),
      )
    await write(lines('09'))

    expect((await write(lines('10'))).written).toBe(600)

    expect((await planned()).every(({ time }) => time.startsWith('10:'))).toBe(true)
  })
})

describe('a row', () => {
  it.each([
    ['4711,03/03/2027,09:05,Nowhere,Mod 1,,', 'There is no test centre called Nowhere'],
    ['4711,03/03/2027,09:05,Closed,Mod 1,,', 'Closed is not active'],
    ['4711,03/03/2027,09:05,Track,Mod 2,,', 'Track does not offer Module 2 tests'],
    ['4711,03/03/2027,23:59,Mitcham,Mod 1,,', 'The test would end after midnight'],
    ['4711,03/03/2027,,,Mod 1,,', 'Test time is empty. Test centre is empty'],
  ])('%j is refused', async (line, reason) => {
    const { outcomes, make, school } = await open()
    await make.testCentre(school, { name: 'Closed', is_active: false })
    await make.testCentre(school, { name: 'Track', offers_mod2: false })

    expect(await outcomes(toCsv(line))).toEqual([['ERROR', reason]])
  })

  it('of a module that the site does not offer is refused', async () => {
    const { outcomes, balham } = await open()

    expect(await outcomes(toCsv(TWO), { supplier: balham.id })).toEqual([
      ['ERROR', 'This site does not offer Module 2 Test'],
    ])
  })

  it('that is there twice is refused the second time', async () => {
    const { outcomes } = await open()

    expect(await outcomes(toCsv(ONE, ONE))).toEqual([
      ['CREATE', null],
      ['ERROR', 'This reference appears twice in the file'],
    ])
  })

  it('of another kind of test than its reference has is refused', async () => {
    const { outcomes, write } = await open()
    await write(toCsv(ONE))

    expect(await outcomes(toCsv(ONE.replace('Mod 1', 'Mod 2')))).toEqual([
      ['ERROR', 'This reference is on a Module 1 Test in Connect'],
    ])
  })

  it('whose instructor is busy then is refused by the sentence of the calendar', async () => {
    const { outcomes, write, planned, call, gareth, add } = await open()
    await write(toCsv(ONE, TWO))
    for (const { id } of await planned()) {
      await call(courses.update, { params: { course_id: id }, body: { instructors: [gareth.id] } })
    }
    await add({ date: '2027-03-10', instructors: [gareth.id] })

    const onto = await outcomes(toCsv(ONE.replace('03/03/2027', '10/03/2027'), TWO))
    const both = await outcomes(
      toCsv(ONE.replace('03/03/2027,09:05', '12/03/2027,09:00'), TWO.replace('2027-03-05,2.30pm', '12/03/2027,09:30')),
    )
    const swapped = await outcomes(
      toCsv(ONE.replace('03/03/2027,09:05', '05/03/2027,14:30'), TWO.replace('2027-03-05,2.30pm', '03/03/2027,09:05')),
    )

    expect(onto[0]).toEqual(['ERROR', 'Gareth Pugh teaches CBT at Croydon 09:00–16:30 on 10/03/2027'])
    expect(both[1]).toEqual(['ERROR', 'Its instructor has another test then'])
    expect(swapped.map(([outcome]) => outcome)).toEqual(['UPDATE', 'UPDATE'])
    const file = toCsv(
      ONE.replace('03/03/2027,09:05', '05/03/2027,14:30'),
      TWO.replace('2027-03-05,2.30pm', '03/03/2027,09:05'),
    )
    expect((await write(file)).written).toBe(2)
  })

  it('whose bike has another test of the file then is refused, and the bike takes the other’s hour', async () => {
    const { outcomes, write, planned, make, school, croydon, context, asWith } = await open()
    await context.db.school.update({ where: { id: school.id }, data: { is_connect_pro: true } })
    const { call } = await asWith({
      calendar_permission: 'USER_PERMISSION_EDIT',
      bike_permission: 'USER_PERMISSION_VIEW',
    })
    const bike = await make.bike(school, { sites: [croydon], bike_types: ['BIKE_TYPE_A2_MANUAL'] })
    await write(toCsv(ONE, TWO))
    for (const { id } of await planned()) {
      await call(courseBikes.create, { params: { course_id: id }, body: { bike: bike.id } })
    }

    const both = toCsv(
      ONE.replace('03/03/2027,09:05', '12/03/2027,09:00'),
      TWO.replace('2027-03-05,2.30pm', '12/03/2027,09:30'),
    )
    expect((await outcomes(both))[1]).toEqual(['ERROR', 'Its bike has another test then'])
    expect((await refused(write(both))).code).toBe('import_has_errors')

    const swapped = toCsv(
      ONE.replace('03/03/2027,09:05', '05/03/2027,14:30'),
      TWO.replace('2027-03-05,2.30pm', '03/03/2027,09:05'),
    )
    expect((await write(swapped)).written).toBe(2)
  })

  it('that is cancelled is not added, and takes the place of a test that is there', async () => {
    const { outcomes, write } = await open()
    const head = `${HEAD},Status`
    const cancelled = `${head}\n${ONE},Cancelled`

    expect(await outcomes(cancelled)).toEqual([['UNCHANGED', 'Cancelled at DVSA, so it is not added']])
    await write(toCsv(ONE))
    expect(await outcomes(cancelled)).toEqual([['UPDATE', 'Status: Booked, no name → No booking']])
  })

  it('of a test that is cancelled in Connect changes nothing', async () => {
    const { outcomes, write, planned, call } = await open()
    await write(toCsv(ONE))
    const [own] = await planned()
    await call(courses.cancel, { params: { course_id: own?.id ?? 0 }, body: { reason: 'Snow' } })

    expect(await outcomes(toCsv(ONE.replace('03/03', '04/03')))).toEqual([['UNCHANGED', 'It is cancelled in Connect']])
  })

  it('never meets a test of another school', async () => {
    const { outcomes, make, planned, write } = await open()
    const theirs = await make.site(await make.school())
    await make.course(theirs, 'FULL_LICENCE_MOD1_TEST', { date: '2027-03-03', application_reference_number: '4711' })
    const { name } = await make.testCentre({ id: theirs.school_id }, { name: 'Elsewhere' })

    expect(await outcomes(toCsv(ONE.replace('Mitcham', name)))).toEqual([
      ['ERROR', 'There is no test centre called Elsewhere'],
    ])
    await write(toCsv(ONE))
    expect(await planned()).toHaveLength(1)
    expect((await refused(write(toCsv(ONE), { supplier: theirs.id }))).fields).toEqual({
      supplier: ['Choose a site from your school'],
    })
  })
})

describe('a test that vanished from the file', () => {
  const three = '4713,04/03/2027,10:00,Mitcham,Mod 1,,'
  const late = '4714,08/03/2027,10:00,Mitcham,Mod 1,,'

  it('is flagged once and stays, until a file has it again or its reference changes', async () => {
    const { write, send, planned, call, context } = await open()
    await write(toCsv(ONE, three, late))
    const missing = async () => (await planned()).filter((one) => one.missing).map(({ reference }) => reference)
    const dry = await send(toCsv(ONE, late))
    expect(dry.missing).toMatchObject([{ application_reference_number: '4713', date: '2027-03-04', is_known: false }])
    expect(await missing()).toEqual([])

    expect(await write(toCsv(ONE, late))).toMatchObject({ written: 0 })
    expect(await missing()).toEqual(['4713'])
    const since = await context.db.course.findFirst({ where: { application_reference_number: '4713' } })
    expect((await write(toCsv(ONE, late))).missing).toMatchObject([{ is_known: true }])
    const still = await context.db.course.findFirst({ where: { application_reference_number: '4713' } })
    expect(still?.missing_from_upload_at).toEqual(since?.missing_from_upload_at)

    const back = await write(toCsv(ONE, three, late))
    expect(back.rows[1]).toMatchObject({ outcome: 'UPDATE', reason: 'It was missing from an upload before' })
    expect(await missing()).toEqual([])
    await write(toCsv(ONE, late))
    const own = (await planned()).find(({ reference }) => reference === '4713')
    const params = { course_id: own?.id ?? 0 }
    await call(courses.update, { params, body: { application_reference_number: '4799' } })
    expect(await missing()).toEqual([])
  })

  const MORE = [
    ['2027-03-04', 'FULL_LICENCE_MOD1_TEST', { status: 'CANCELLED', cancel_reason: 'Snow' }, '9001'],
    ['2027-03-04', 'FULL_LICENCE_MOD1_TEST', {}, null],
    ['2020-03-04', 'FULL_LICENCE_MOD1_TEST', {}, '9003'],
  ] as const

  async function openList() {
    const own = await open()
    const { write, balham, croydon, make } = own
    await write(toCsv(ONE, TWO, three, late))
    for (const [date, type, more, application_reference_number] of MORE) {
      await make.course(croydon, type, { date, ...more, application_reference_number })
    }
    await make.course(balham, 'FULL_LICENCE_MOD1_TEST', { date: '2027-03-04', application_reference_number: '9002' })
    return own
  }

  const FIFTH = '4715,05/03/2027,10:00,Mitcham,Mod 1,,'

  it.each([
    ['the whole list', {}, toCsv(FIFTH), ['4711', '4713', '4712', '4714']],
    ['the whole list whose only Mod 1 is gone', {}, toCsv(TWO), ['4711', '4713', '4714']],
    ['a part', { whole_list: 'false' }, toCsv(ONE, FIFTH), ['4713']],
    ['a part of the last day', { whole_list: 'false' }, toCsv(FIFTH), []],
    ['a file whose rows cannot be read', {}, toCsv('4715,,10:00,Mitcham,Mod 1,,'), []],
  ] as const)('counts from today on at the site, as far as %s speaks', async (_what, more, file, expected) => {
    const { send } = await openList()

    const { missing } = await send(file, more)
    expect(missing.map((one) => one.application_reference_number)).toEqual(expected)
  })
})

it('is for who changes the account and plans for everybody', async () => {
  const { send, asWith } = await open()
  const EDIT = 'USER_PERMISSION_EDIT'
  const clerks = [
    { account_permission: EDIT, calendar_own_permission: EDIT },
    { account_permission: 'USER_PERMISSION_VIEW', calendar_permission: EDIT },
  ] as const

  for (const permissions of clerks) {
    const { call } = await asWith(permissions)
    expect((await refused(send(toCsv(ONE), { by: call }))).code).toBe('permission_denied')
  }
})
