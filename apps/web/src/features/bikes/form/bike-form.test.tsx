import { BIKE } from '@connect/contract/bikes/examples'
import { bikes } from '@connect/contract/bikes/routes'
import { credits } from '@connect/contract/credits/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused, silent } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openBikes } from '#features/bikes/testing/open-bikes.tsx'
import { fact, findFact } from '#ui/testing/fact.ts'

const api = fakeApi()
const owner = person({ owner: true })
const editor = person({ bike_permission: 'edit' })
const viewer = person({ bike_permission: 'view' })
const NEW = '/v2/bikes/new'
const EDIT = '/v2/bikes/8/details/edit'
const ANSWER = bikes.verify.example.response

const textbox = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
/** In the panel, if there is one; what is behind it may have a button of the same name. */
const button = async (name: string) => {
  await screen.findAllByRole('button', { name })
  const panel = screen.queryByRole('dialog')
  return within(panel ?? document.body).getByRole<HTMLButtonElement>('button', { name })
}
const ready = (name: string) => waitFor(async () => expect((await button(name)).matches(':disabled')).toBe(false))

type User = ReturnType<typeof openBikes>['user']

async function fetchDetails(user: User, plate = 'AA19 AAA'): Promise<void> {
  await user.type(await textbox(/^Registration plate/), plate)
  await ready('Fetch details')
  await user.click(await button('Fetch details'))
}

async function noSite(user: User): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: /^Sites/ }))
  await user.click(await screen.findByRole('option', { name: 'Croydon' }))
}

beforeEach(noSession)

describe('adding a bike', () => {
  it('asks for what is required [BIKE-24, BIKE-25]', async () => {
    const { user } = openBikes(api, owner, NEW)
    await noSite(user)
    await user.click(await button('Add bike'))

    await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(4))
    expect(screen.getByText('Select at least 1 item')).toBeTruthy()
    expect(api.count('bikes.create')).toBe(0)
  })

  it('takes a plate of seven characters without white space [BIKE-69, BIKE-70]', async () => {
    const { user } = openBikes(api, owner, NEW)

    await user.type(await textbox(/^Registration plate/), 'lv73 mvwxx')

    expect((await textbox(/^Registration plate/)).value).toBe('LV73MVW')
  })

  it('fills in what DVLA knows, which is then read-only until the plate changes [BIKE-71, BIKE-72, DVLA-04, DVLA-08]', async () => {
    api.on(bikes.verify, good(bikes.verify, ANSWER))
    const { user } = openBikes(api, owner, NEW)
    await textbox(/^Registration plate/)
    expect(await screen.findByText('Uses 5 credits · 87.4 left')).toBeTruthy()

    await fetchDetails(user)

    expect(await screen.findByText('Vehicle details fetched')).toBeTruthy()
    expect(api.headers[api.calls.indexOf('bikes.verify')]?.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    const [make, engine] = [await textbox(/^Make/), await textbox(/^Engine size/)]
    expect([make.value, make.readOnly, engine.value, engine.readOnly]).toEqual(['FORD', true, '2000', true])
    expect((await textbox(/^First registered/)).value).toBe('01/03/2019')
    expect((await textbox(/^Tax expiry date/)).value).toBe('01/02/2027')

    await user.type(await textbox(/^Registration plate/), '{Backspace}')
    expect([make.value, make.readOnly, engine.value, engine.readOnly]).toEqual(['', false, '', false])
  })

  it('keeps nothing of another vehicle: what a look-up filled goes with its plate, what somebody typed stays', async () => {
    const answers = [
      { ...ANSWER, motExpiryDate: '2027-03-04' },
      { ...ANSWER, registrationNumber: 'LV73MV', colour: 'BLUE' },
    ]
    api.on(bikes.verify, (info) => good(bikes.verify, answers.shift() ?? ANSWER)(info))
    const { user } = openBikes(api, owner, NEW)
    await fetchDetails(user)
    await screen.findByText('Vehicle details fetched')
    const [mot, tax] = [await textbox(/^MOT expiry date/), await textbox(/^Tax expiry date/)]
    expect([mot.value, tax.value]).toEqual(['04/03/2027', '01/02/2027'])
    await user.clear(await textbox(/^Colour/))
    await user.type(await textbox(/^Colour/), 'GOLD')

    await user.type(await textbox(/^Registration plate/), '{Backspace}')
    expect([mot.value, tax.value, (await textbox(/^Colour/)).value]).toEqual(['', '', 'GOLD'])

    await user.click(await button('Fetch details'))
    await waitFor(async () => expect((await textbox(/^Colour/)).value).toBe('BLUE'))
    expect([mot.value, tax.value]).toEqual(['', '01/02/2027'])
  })

  it('leaves the engine size open where DVLA gives none [R-34]', async () => {
    api.on(bikes.verify, good(bikes.verify, { ...ANSWER, engineCapacity: null }))
    const { user } = openBikes(api, owner, NEW)

    await fetchDetails(user)

    await screen.findByText('Vehicle details fetched')
    expect((await textbox(/^Make/)).readOnly).toBe(true)
    expect((await textbox(/^Engine size/)).readOnly).toBe(false)
  })

  it('says that DVLA did not answer, and why, and asks once [DVLA-04]', async () => {
    api.on(bikes.verify, refused('dvla_unavailable'))
    const { user } = openBikes(api, owner, NEW)

    await fetchDetails(user)

    expect(await screen.findByText('Failed to fetch details')).toBeTruthy()
    expect(screen.getByText('DVLA could not be reached. You were not charged. Try again later.')).toBeTruthy()
    expect(api.count('bikes.verify')).toBe(1)
  })

  it('adds it and says so, on the list as it was [BIKE-26]', async () => {
    api.on(bikes.create, good(bikes.create, BIKE))
    const { user, address } = openBikes(api, owner, `${NEW}?event=mot`)
    await user.type(await textbox(/^Registration plate/), 'LV73MVW')
    await user.type(await textbox(/^Make/), 'HONDA')
    await user.type(await textbox(/^Model/), 'CB125F')
    await user.type(await textbox(/^Engine size/), '0')
    await user.click(await button('Add bike'))

    expect(await screen.findByText('Bike added')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/v2/bikes?event=mot'))
    const body = api.bodies[api.calls.indexOf('bikes.create')]
    expect(body).toMatchObject({
      registration_plate: 'LV73MVW',
      engine_size: 0,
      supplier: [3],
      email_notification: true,
      sms_notification: false,
    })
    expect(body).not.toHaveProperty('bike_types')
  })

  it('says that it was not added, and shows errors beside fields [BIKE-26]', async () => {
    api.on(bikes.create, refused('validation_failed', { fields: { registration_plate: ['You have this bike'] } }))
    const { user } = openBikes(api, owner, NEW)
    await user.type(await textbox(/^Registration plate/), 'LV73MVW')
    await user.type(await textbox(/^Make/), 'HONDA')
    await user.type(await textbox(/^Model/), 'CB125F')
    await user.type(await textbox(/^Engine size/), '125')
    await user.click(await button('Add bike'))

    expect(await screen.findByText('Bike not added')).toBeTruthy()
    expect(screen.getByText('You have this bike')).toBeTruthy()
    expect((await textbox(/^Model/)).value).toBe('CB125F')
  })

  it('cannot be sent by who may only look [PERM-12]', async () => {
    openBikes(api, viewer, NEW)
    await screen.findByText('You do not have permission to do this.')

    expect((await button('Add bike')).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('credits that are lacking [DVLA-07, CRED-02, CRED-03, CRED-04, PERM-14]', () => {
  it.each([
    ['equal to the price', '5.00', 1],
    ['below the price', '4.99', 0],
  ])('a balance %s', async (_what, balance, calls) => {
    api.on(bikes.verify, good(bikes.verify, ANSWER))
    const { user } = openBikes(api, owner, NEW, { balance })

    await fetchDetails(user)

    const words = calls > 0 ? 'Vehicle details fetched' : 'Insufficient credits'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(api.count('bikes.verify')).toBe(calls)
  })

  it.each([
    ['the owner, who can buy some', owner, ['Cancel', 'Top up credits (opens in a new tab)'], /Top up to continue/],
    ['somebody who cannot', editor, ['Cancel'], /Please contact your administrator/],
  ])('opens the dialog for %s', async (_who, actor, ways, words) => {
    const { user } = openBikes(api, actor, NEW, { balance: '2.00' })

    await fetchDetails(user)

    const dialog = within(await screen.findByRole('dialog', { name: 'Insufficient credits' }))
    const names = [...dialog.getAllByRole('button'), ...dialog.queryAllByRole('link')].map((one) => one.textContent)
    expect(names.filter(Boolean)).toEqual(ways)
    const link = dialog.queryByRole('link', { name: /^Top up credits/ })
    expect(link?.getAttribute('href')).toBe(actor === owner ? '/v2/settings/credits' : undefined)
    expect(dialog.getByText(words)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Insufficient credits' })).toBeNull())
  })

  it('opens it when the server knows better', async () => {
    api.on(bikes.verify, refused('insufficient_credits'))
    const { user } = openBikes(api, owner, NEW)

    await fetchDetails(user)

    expect(await screen.findByRole('dialog', { name: 'Insufficient credits' })).toBeTruthy()
  })

  it('says when prices could not be loaded, and tries again', async () => {
    openBikes(api, owner, NEW)
    api.on(credits.tokenTypes, refused('not_found'), good(credits.tokenTypes, credits.tokenTypes.example.response))

    expect(await screen.findByText("Couldn't load feature costs. Please try again.")).toBeTruthy()
    screen.getByRole('button', { name: 'Retry' }).click()
    expect(await button('Fetch details')).toBeTruthy()
  })
})

describe('editing a bike', () => {
  it('says so with its exact words and leads to the list [BIKE-37, BIKE-39]', async () => {
    api.on(bikes.update, good(bikes.update, BIKE))
    const { user } = openBikes(api, owner, `${EDIT}?event=mot`)
    await user.type(await textbox(/^Colour/), 'X')
    await user.click(await button('Save changes'))

    expect(await screen.findByText('You have successfully edited bike details.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to bikes' }).getAttribute('href')).toBe('/v2/bikes?event=mot')
    expect(api.bodies).toContainEqual({ colour: 'REDX' })
    expect(api.headers[api.calls.indexOf('bikes.update')]?.get('if-match')).toBe(`"${BIKE.version}"`)
  })

  it('needs a site [BIKE-40]', async () => {
    const { user } = openBikes(api, owner, EDIT)
    await noSite(user)
    await user.click(await button('Save changes'))

    expect(await screen.findByText('Select at least 1 item')).toBeTruthy()
    expect(api.count('bikes.update')).toBe(0)
  })

  it('is deleted once that is confirmed [BIKE-38]', async () => {
    api.on(bikes.remove, good(bikes.remove, bikes.remove.example.response))
    const { user, address } = openBikes(api, owner, EDIT)
    await user.click(await button('Delete bike'))
    const question = within(await screen.findByRole('dialog', { name: 'Delete LV73 MVW?' }))
    expect(api.count('bikes.remove')).toBe(0)
    await user.click(question.getByRole('button', { name: 'Delete bike' }))

    await waitFor(() => expect(address()).toBe('/v2/bikes'))
    expect(api.count('bikes.remove')).toBe(1)
  })

  it('writes what DVLA says to the bike while its plate is its own [DVLA-05, DVLA-06]', async () => {
    api.on(bikes.verify, good(bikes.verify, ANSWER))
    const { user } = openBikes(api, owner, EDIT)
    await ready('Refresh from DVLA')
    await user.click(await button('Refresh from DVLA'))

    expect(await screen.findByText('DVLA Data Updated')).toBeTruthy()
    expect((await textbox(/^Make/)).value).toBe('FORD')
    await user.type(await textbox(/^Registration plate/), '{Backspace}')
    expect(await button('Fetch details')).toBeTruthy()
    expect((await textbox(/^Make/)).value).toBe('')
  })

  it('says when the update failed [DVLA-06]', async () => {
    api.on(bikes.verify, silent)
    const { user } = openBikes(api, owner, '/v2/bikes/8/details')
    await ready('Refresh from DVLA')
    await user.click(await button('Refresh from DVLA'))

    expect(await screen.findByText('Data Update Failed')).toBeTruthy()
    expect(api.count('bikes.verify')).toBe(1)
  })

  it('shows everything to who may only look [PERM-12]', async () => {
    openBikes(api, viewer, EDIT)

    const panel = within(await screen.findByRole('dialog'))
    expect(await findFact('Model', panel)).toBe('CB125F')
    expect(fact('Registration plate', panel)).toBe('LV73 MVW')
    for (const name of ['Save changes', 'Delete bike', 'Refresh from DVLA']) {
      expect((await button(name)).matches(':disabled')).toBe(true)
    }
  })
})
