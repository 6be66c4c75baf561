import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { CANCELLATION, TRAINING } from '@connect/contract/orders/examples'
import { trainings } from '@connect/contract/orders/order-routes'
import type { CancellationProposal } from '@connect/contract/orders/quote'
import type { Training } from '@connect/contract/orders/training'
import { REQUIRED } from '@connect/contract/words'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { admin, clerk, openOrder } from '#features/orders/testing/open-order.tsx'
import { fill } from '#ui/testing/fill.ts'

const api = fakeApi()
const RIDER: CancellationProposal = {
  ...CANCELLATION,
  fee: 6500,
  fee_percent: 50,
  outstanding: 1500,
}
const SCHOOL: CancellationProposal = {
  ...RIDER,
  is_in_notice: null,
  fee: 0,
  fee_rule: 'none',
  fee_percent: null,
  outstanding: 0,
  refund: 5000,
}
const CANCELLED: Training = {
  ...TRAINING,
  status: 'TRAINING_CANCELLED',
  cancelled_by: 'RIDER',
  cancellation_reason: 'CANCELLATION_CHANGE_OF_MIND',
  holds_space: false,
}
const BEGUN: Partial<Training> = { training_date_time: '2026-11-19T08:30', readiness: null, readiness_checks: [] }

beforeEach(noSession)

async function openCancel(training: Partial<Training> = {}) {
  api.on(trainings.cancellation, (request) =>
    Response.json(new URL(request.url).searchParams.get('cancelled_by') === 'SCHOOL' ? SCHOOL : RIDER),
  )
  const app = await openOrder(api, undefined, training)
  await app.press('Cancel order…')
  const box = await app.dialog('Cancel order DR#7K2MQX')
  await box.findByText('Charged so far')
  const line = (label: string) => box.getByText(label).parentElement?.textContent
  const choose = async (name: string) => {
    await app.user.click(box.getByRole('combobox', { name: /^Reason/ }))
    await app.user.click(await screen.findByRole('option', { name }))
  }
  const fee = () => box.getByRole<HTMLInputElement>('textbox', { name: /fee$/ })
  const retype = async (amount: string) => {
    await fill(app.user, fee(), amount)
    await app.user.tab()
  }
  return { ...app, box, line, choose, fee, retype }
}

describe('cancelling an order', () => {
  it('shows the sum by the rules, line by line', async () => {
    const { box, line, fee } = await openCancel()

    expect(box.getByText('Notice not given')).toBeTruthy()
    expect(box.getByText('Tue 17/11/2026')).toBeTruthy()
    expect(line('Charged so far')).toBe('Charged so farCBT course£130.00')
    expect(line('Reversed')).toBe('Reversedall of it−£130.00')
    expect(line('Late cancellation fee')).toContain('50% of £130.00')
    expect(fee().value).toBe('65.00')
    expect(line('Paid so far')).toBe('Paid so farcash, 12/11/2026−£50.00')
    expect(line('Still to pay')).toBe('Still to paynothing is refunded£15.00')
    expect(box.getByText('The space and the Automatic 125cc become free again.')).toBeTruthy()
  })

  it('says of a training of a package that the others stay', async () => {
    const words = 'Only this training is cancelled: the others of its package stay as they are.'
    const { box } = await openCancel({ package: { id: 9, name: 'Module 1 and 2, 4 days' }, package_position: 1 })

    expect(box.getByText(words)).toBeTruthy()
  })

  it('sends who and why, and the figures that were shown, where the fee is that of the rules', async () => {
    api.on(trainings.cancel, good(trainings.cancel, CANCELLED))
    const { box, choose, user, sent, panel } = await openCancel()
    await choose('Change of mind')
    api.on(trainings.get, good(trainings.get, CANCELLED))

    await user.click(box.getByRole('button', { name: 'Cancel order' }))

    expect(await screen.findByText('Order cancelled')).toBeTruthy()
    expect(sent('trainings.cancel')).toEqual({
      cancelled_by: 'RIDER',
      cancellation_reason: 'CANCELLATION_CHANGE_OF_MIND',
      refund_method: null,
      expected_fee: 6500,
      expected_refund: 0,
    })
    expect(await panel.findByText('Cancelled')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Rebook…' })).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Cancel order…' })).toBeNull()
  })

  it('asks why for another fee, and gives back what is then paid too much', async () => {
    api.on(trainings.cancel, good(trainings.cancel, CANCELLED))
    const { box, line, choose, retype, user, sent } = await openCancel()
    await choose('Change of mind')

    await retype('30')
    expect(line('Late cancellation fee')).toContain('proposed £65.00')
    expect(line('Refund to the rider')).toContain('£20.00')
    await user.click(box.getByRole('button', { name: 'Cancel order' }))
    expect(await box.findByText('Say why: it is kept in the history.')).toBeTruthy()
    await fill(user, box.getByRole('textbox', { name: /^Why another fee/ }), 'Broke a leg')
    await user.click(box.getByRole('button', { name: 'Cancel order' }))

    await waitFor(() => expect(api.count('trainings.cancel')).toBe(1))
    expect(sent('trainings.cancel')).toMatchObject({ fee: 3000, refund: 2000, reason: 'Broke a leg' })
  })

  it('shows the figures of now where they are others than were shown, and says so', async () => {
    const words = 'The fee is £130.00 and the refund £0.00 now. Check them before you cancel.'
    api.on(trainings.cancel, refused('price_changed', { detail: words }), good(trainings.cancel, CANCELLED))
    const { box, line, choose, fee, user, sent } = await openCancel()
    await choose('Change of mind')
    api.on(trainings.cancellation, (request) =>
      Response.json(
        new URL(request.url).searchParams.get('cancelled_by') === 'SCHOOL'
          ? SCHOOL
          : { ...RIDER, fee: 13_000, fee_percent: 100, outstanding: 8000 },
      ),
    )

    await user.click(box.getByRole('button', { name: 'Cancel order' }))

    expect(await box.findByText(words)).toBeTruthy()
    expect(fee().value).toBe('130.00')
    expect(line('Late cancellation fee')).toContain('100% of £130.00')
    expect(line('Still to pay')).toContain('£80.00')
    expect(box.queryByRole('textbox', { name: /^Why another/ })).toBeNull()
    await user.click(box.getByRole('button', { name: 'Cancel order' }))
    expect(await screen.findByText('Order cancelled')).toBeTruthy()
    expect(sent('trainings.cancel')).toMatchObject({ expected_fee: 13_000, expected_refund: 0 })
  })

  it('never starts from figures of before', async () => {
    const { box, press, dialog, user } = await openCancel()
    await user.click(box.getByRole('button', { name: 'Keep order' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Cancel order/ })).toBeNull())
    const paid = {
      ...RIDER,
      fee: 0,
      fee_rule: 'none',
      fee_percent: null,
      is_in_notice: true,
      refund: 5000,
      outstanding: 0,
    }
    api.on(trainings.cancellation, () => Response.json(paid))

    await press('Cancel order…')

    const again = await dialog(/^Cancel order/)
    expect((await again.findByRole<HTMLInputElement>('textbox', { name: 'Cancellation fee' })).value).toBe('0.00')
    expect(again.getByText('Cancellation fee').parentElement?.textContent).toContain('notice was given')
  })

  it.each([
    ['late', 50, 'Late cancellation fee', '50% of £130.00'],
    ['deposit', null, 'Deposit kept', 'by your booking settings'],
  ] as const)('calls a fee by the rule that it follows: %s', async (fee_rule, fee_percent, label, why) => {
    api.on(trainings.cancellation, () => Response.json({ ...RIDER, fee_rule, fee_percent, is_in_notice: true }))
    const { press, dialog } = await openOrder(api)
    await press('Cancel order…')

    const box = await dialog(/^Cancel order/)
    expect((await box.findByText(label)).parentElement?.textContent).toContain(why)
  })

  it('takes no fee that is higher than what is reversed', async () => {
    const { box, choose, retype, user } = await openCancel()
    await choose('Change of mind')
    await retype('130.01')

    await user.click(box.getByRole('button', { name: 'Cancel order' }))

    expect(await box.findByText('Must be at most £130.00')).toBeTruthy()
    expect(api.count('trainings.cancel')).toBe(0)
  })

  it('charges nothing where the school cancels', async () => {
    const { box, line, fee, user } = await openCancel()

    await user.click(box.getByRole('radio', { name: 'School' }))

    expect(fee().value).toBe('0.00')
    expect(line('Refund to the rider')).toContain('£50.00')
    expect(box.getByRole<HTMLInputElement>('textbox', { name: 'Refund now' }).value).toBe('50.00')
    expect(box.queryByText('Notice not given')).toBeNull()
    expect(box.queryByRole('textbox', { name: /^Why another/ })).toBeNull()
  })

  it('says why it is not possible', async () => {
    api.on(trainings.cancellation, refused('training_state', { detail: 'This training is over or cancelled.' }))
    const { press, dialog } = await openOrder(api)
    await press('Cancel order…')

    expect(await (await dialog(/^Cancel order/)).findByText('Unable to load the cancellation fee')).toBeTruthy()
  })
})

describe('an outcome', () => {
  const PASSED: Training = { ...TRAINING, ...BEGUN, status: 'TRAINING_PASSED', completion_date: '2026-11-19' }

  it('asks when a course was completed, as planned unless it is typed', async () => {
    api.on(trainings.outcome, good(trainings.outcome, PASSED))
    const { press, dialog, user, sent, panel } = await openOrder(api, clerk, BEGUN)
    await press('Completed')
    const box = await dialog('Completed')
    api.on(trainings.get, good(trainings.get, PASSED))

    expect(box.getByRole<HTMLInputElement>('textbox', { name: 'Completed at' }).value).toBe('16:30')
    await user.click(box.getByRole('button', { name: 'Save as completed' }))

    expect(await screen.findByText('Isla MacDonald: completed')).toBeTruthy()
    expect(sent('trainings.outcome')).toMatchObject({
      status: 'TRAINING_PASSED',
      completion_date: '2026-11-21',
      completion_time: '16:30',
      course_duration: '08:00',
      test_result: null,
    })
    expect(await panel.findByText('Completed on')).toBeTruthy()
    expect(panel.queryByRole('group', { name: 'How did it end?' })).toBeNull()
  })

  it('asks the result of a test', async () => {
    api.on(trainings.outcome, good(trainings.outcome, PASSED))
    const { press, dialog, user, sent } = await openOrder(api, clerk, {
      ...BEGUN,
      course_type: 'FULL_LICENCE_MOD1_TEST',
    })
    await press('Completed')
    const box = await dialog('Completed')

    await user.click(box.getByRole('button', { name: 'Save as completed' }))
    expect(await box.findByText(REQUIRED)).toBeTruthy()
    await user.click(box.getByRole('radio', { name: 'Failed' }))
    await user.click(box.getByRole('button', { name: 'Save as completed' }))

    await waitFor(() => expect(api.count('trainings.outcome')).toBe(1))
    expect(sent('trainings.outcome')).toMatchObject({ test_result: 'TEST_RESULT_FAILED' })
  })

  it.each([
    [
      40,
      [
        'Charged so far£130.00',
        'Reversedthe price of this training−£130.00',
        'No-show fee40% of £130.00£52.00',
        'Paid so far−£50.00',
        'Then outstanding£2.00',
      ],
    ],
    [
      100,
      [
        'Charged so far£130.00',
        'No-show feethe price stays charged£0.00',
        'Paid so far−£50.00',
        'Then outstanding£80.00',
      ],
    ],
    [
      0,
      [
        'Charged so far£130.00',
        'Reversedthe price of this training−£130.00',
        'No-show fee0% of £130.00£0.00',
        'Paid so far−£50.00',
        'Then to refund£50.00',
      ],
    ],
  ] as const)('shows what a no-show costs at %i percent', async (no_show_fee_percent, expected) => {
    const { press, dialog } = await openOrder(api, clerk, BEGUN)
    const settings = { ...bookingSettings.get.example.response, no_show_fee_percent }
    api.on(bookingSettings.get, good(bookingSettings.get, settings))
    await press('Not attended')
    const box = await dialog('Not attended')

    await box.findByText('Charged so far')
    const lines = box.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(lines).toEqual(expected)
  })

  it('asks why a CBT was not completed, and what is left of it', async () => {
    api.on(trainings.outcome, good(trainings.outcome, { ...PASSED, status: 'TRAINING_FAILED' }))
    const { press, dialog, user, sent } = await openOrder(api, clerk, BEGUN)
    await press('Not completed')
    const box = await dialog('Not completed')

    await user.click(box.getByRole('checkbox', { name: /^E: / }))
    await user.click(box.getByRole('button', { name: 'Save as not completed' }))
    expect(await box.findByText(REQUIRED)).toBeTruthy()
    await user.click(box.getByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Balance and control' }))
    await user.click(box.getByRole('button', { name: 'Save as not completed' }))

    await waitFor(() => expect(api.count('trainings.outcome')).toBe(1))
    expect(sent('trainings.outcome')).toMatchObject({
      status: 'TRAINING_FAILED',
      non_completion_reason: 'BALANCE_CONTROL',
      elements_left: ['E'],
      completion_date: null,
    })
  })

  it('is taken back by an admin only, who says why', async () => {
    api.on(trainings.reopen, good(trainings.reopen, TRAINING))
    const { press, dialog, user, sent } = await openOrder(api, admin, PASSED)
    await press('Reopen…')
    const box = await dialog('Reopen order')
    await fill(user, box.getByRole('textbox', { name: /^Reason/ }), 'Wrong rider')
    api.on(trainings.get, good(trainings.get, TRAINING))
    await user.click(box.getByRole('button', { name: 'Reopen order' }))

    expect(await screen.findByText('Order reopened')).toBeTruthy()
    expect(sent('trainings.reopen')).toEqual({ reason: 'Wrong rider' })
  })

  it('is not offered for taking back to who is no admin', async () => {
    const { panel } = await openOrder(api, clerk, PASSED)

    expect(panel.queryByRole('button', { name: 'Reopen…' })).toBeNull()
  })
})
