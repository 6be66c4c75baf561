import { describe, expect, it } from 'vitest'
import { type AutomaticMessage, BUILT_IN, findChannels } from '#templates/notified-channels.ts'

const CBT_IN_CROYDON = { course_type: 'LICENCE_CBT', supplier_id: 3 } as const
const message = (more: Partial<AutomaticMessage> = {}): AutomaticMessage => ({
  channel: 'EMAIL',
  trigger: 'BOOKING_CHANGED',
  course_types: [],
  suppliers: [],
  ...more,
})

describe('the rider of a CBT at Croydon is told of a change', () => {
  it.each<[string, AutomaticMessage[], string[]]>([
    ['by no channel where no template is for changes', [BUILT_IN], []],
    ['by the channel of a template for all', [message()], ['EMAIL']],
    ['by each channel once, emails first', [message({ channel: 'SMS' }), message(), message()], ['EMAIL', 'SMS']],
    ['by a template for CBTs', [message({ course_types: ['FULL_LICENCE', 'LICENCE_CBT'] })], ['EMAIL']],
    ['by no template for other courses', [message({ course_types: ['FULL_LICENCE'] })], []],
    ['by a template for Croydon', [message({ suppliers: [2, 3] })], ['EMAIL']],
    ['by no template for other sites', [message({ suppliers: [2] })], []],
    ['by no template for CBTs elsewhere', [message({ course_types: ['LICENCE_CBT'], suppliers: [2] })], []],
  ])('%s', (_, automatic, channels) => {
    expect(findChannels(automatic, 'BOOKING_CHANGED', CBT_IN_CROYDON)).toEqual(channels)
  })
})

it('every booking is confirmed by email', () => {
  expect(findChannels([BUILT_IN], 'BOOKING_CONFIRMATION', CBT_IN_CROYDON)).toEqual(['EMAIL'])
})
