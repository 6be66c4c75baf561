import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { axeFindings, DESKTOP, expect, expectNoOverflow, PHONE, test } from './support/fixtures.ts'
import { disclaimerPath, inDatabase } from './support/links.ts'

const NARROW = { width: 320, height: 700 }

const BODY = `<h2>Before you ride with us</h2><p>I, [[rider_name]], take part in the [[selected_training]].</p>
<ol>${'<li>I follow the directions of my instructor and wear the helmet and clothing that are required.</li>'.repeat(8)}</ol>`

async function school(make: Factories, birthdate: string) {
  const row = await make.school({ name: 'Southside Rider Training', phone: '020 7946 0112' })
  const owner = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const person = { first_name: 'Isla', last_name: 'Bennett', email: 'isla@example.org' }
  const isla = await make.customer(row, { ...person, birthdate: new Date(birthdate) })
  const template = await make.disclaimerTemplate(row, { title: 'CBT declaration', bodies: [BODY] })
  return { owner, isla, template }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answer = (page: Page, question: RegExp, text: 'Yes' | 'No') =>
  page.getByRole('group', { name: question }).getByText(text, { exact: true }).click()

/** At this size and at the narrowest, by all rules and without anything that stands out. */
async function expectWhole(page: Page, size: typeof PHONE): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  for (const each of [NARROW, size]) await expectNoOverflow(page, each)
}

async function readAndAnswer(page: Page, size: typeof PHONE): Promise<void> {
  await expect(heading(page, 'CBT declaration')).toBeVisible()
  await expect(page.getByText('I, Isla Bennett, take part')).toBeVisible()
  await expectWhole(page, size)
  await press(page, 'Go on to the questions')
  await expect(heading(page, 'Three questions')).toBeFocused()
  await press(page, 'Go on to sign')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectWhole(page, size)
  await answer(page, /number plate/, 'Yes')
  await answer(page, /condition or medicine/, 'Yes')
  await page.getByLabel('What should we know?').fill('Mild asthma, inhaler in my jacket.')
  await page.getByLabel('Name', { exact: true }).fill('Peter Bennett')
  await page.getByLabel('Phone', { exact: true }).fill('07700 900611')
  await press(page, 'Go on to sign')
  await expect(heading(page, 'Sign')).toBeFocused()
}

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Your signature' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The field for the signature is out of sight')
  const to = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 5 })
  await to(0.2, 0.7)
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.2],
    [0.4, 0.7],
    [0.6, 0.3],
  ] as const) {
    await to(x, y)
  }
  await page.mouse.up()
  await expect(page.getByRole('img', { name: 'Your signature, drawn' })).toBeVisible()
}

const readSigned = ({ id: customer_id }: { id: number }) =>
  inDatabase((db) => db.disclaimer.findFirstOrThrow({ where: { customer_id } }))

test('a disclaimer sent from the contact is drawn on a phone, once, though the connection is cut [COMM-09 COMM-10 AUTH-26]', async ({
  as,
  stranger,
  make,
}) => {
  const { owner, isla } = await school(make, '1990-05-04')
  const office = await as(owner.email)
  await office.goto(`/v2/contacts/${isla.id}/details/disclaimers/send`)
  await press(office, 'Send')
  await expect(office.getByRole('list', { name: 'Disclaimers' })).toContainText('CBT declaration')

  const page = await stranger({ viewport: PHONE })
  const path = await disclaimerPath(isla)
  await page.goto(path)
  // As it was in sight for two seconds, which people need longer for than tests.
  await expect.poll(async () => (await readSigned(isla)).viewed_at).not.toBeNull()
  await readAndAnswer(page, PHONE)
  await page.getByLabel('Your full name').fill('Isla Bennett')
  await draw(page)
  await expectWhole(page, PHONE)
  await page.getByLabel('I have read the text').check()
  await page.route('**/sign/', (route) => route.abort(), { times: 1 })
  await press(page, 'Sign')
  await expect(page.getByRole('alert')).toHaveText('No answer came. Check your connection, then try again.')
  await press(page, 'Try again')
  await expect(heading(page, 'Signed, thank you Isla')).toBeFocused()
  await expectWhole(page, PHONE)

  const { status, strokes, medical_detail } = await readSigned(isla)
  expect([status, medical_detail]).toEqual(['SIGNED', 'Mild asthma, inhaler in my jacket.'])
  expect(strokes).toHaveLength(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download your copy (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await page.goto(path)
  await expect(heading(page, 'Already signed')).toBeVisible()
  await expectWhole(page, PHONE)
})

test('a rider of 16 signs with a guardian, by the keyboard alone [COMM-10]', async ({ stranger, make }) => {
  const sixteen = new Date()
  sixteen.setFullYear(sixteen.getFullYear() - 16, 0, 1)
  const { isla, template } = await school(make, sixteen.toISOString().slice(0, 10))
  await make.disclaimer(isla, template, { status: 'SENT' })
  const page = await stranger({ viewport: DESKTOP })
  await page.goto(await disclaimerPath(isla))
  await readAndAnswer(page, DESKTOP)
  await page.getByLabel('Your full name').fill('Isla Bennett')
  await page.getByRole('button', { name: 'Type it instead' }).press('Enter')
  await expect(page.getByLabel('Your signature')).toBeFocused()
  await page.keyboard.type('Isla Bennett')
  await page.getByLabel('I have read the text', { exact: false }).last().press('Space')

  await page.getByRole('button', { name: 'Sign', exact: true }).press('Enter')
  await expect(page.getByText('Still missing: the name of your parent or guardian')).toBeVisible()
  await expect(page.getByLabel('Full name', { exact: true })).toBeFocused()
  await page.keyboard.type('Megan Bennett')
  await page.getByLabel('Is your').selectOption('Mother')
  await page.getByLabel('I am the parent or guardian of Isla').press('Space')
  await expectWhole(page, DESKTOP)
  await page.getByRole('button', { name: 'Sign', exact: true }).press('Enter')

  await expect(heading(page, 'Signed, thank you Isla')).toBeFocused()
  expect(await readSigned(isla)).toMatchObject({
    status: 'SIGNED',
    signature_text: 'Isla Bennett',
    guardian_name: 'Megan Bennett',
  })
})

test('a link that is cut off or made up says so, signed in or not [AUTH-26]', async ({ as, stranger, make }) => {
  const { owner } = await school(make, '1990-05-04')
  for (const page of [await stranger({ viewport: PHONE }), await as(owner.email, { viewport: PHONE })]) {
    for (const [path, name] of [
      ['/v2/disclaimer', 'This link is incomplete'],
      ['/v2/disclaimer/1.1.1.AAAAAAAAAAAAAAAAAAAAAA', 'This link does not work'],
    ] as const) {
      const opened = await page.goto(path)
      expect([opened?.status(), opened?.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
      await expect(heading(page, name)).toBeVisible()
      await expectWhole(page, PHONE)
    }
  }
})
