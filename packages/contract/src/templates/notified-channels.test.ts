import { describe, expect, it } from 'vitest'
import { BUILT_IN, findChannels, type Tell } from '#templates/notified-channels.ts'

const CBT_IN_CROYDON = { course_type: 'LICENCE_CBT', supplier_id: 3 } as const
const tell = (more: Partial<Tell> = {}): Tell => ({
  channel: 'EMAIL',
  trigger: 'BOOKING_CHANGED',
  course_types: [],
  suppliers: [],
  ...more,
})

describe('the rider of a CBT at Croydon is told of a change', () => {
  it.each<[string, Tell[], string[]]>([
    ['by no channel where no template is for changes', [BUILT_IN], []],
    ['by the channel of a template for all', [tell()], ['EMAIL']],
    ['by each channel once, emails first', [tell({ channel: 'SMS' }), tell(), tell()], ['EMAIL', 'SMS']],
    ['by a template for CBTs', [tell({ course_types: ['FULL_LICENCE', 'LICENCE_CBT'] })], ['EMAIL']],
    ['by no template for other courses', [tell({ course_types: ['FULL_LICENCE'] })], []],
    ['by a template for Croydon', [tell({ suppliers: [2, 3] })], ['EMAIL']],
    ['by no template for other sites', [tell({ suppliers: [2] })], []],
    ['by no template for CBTs elsewhere', [tell({ course_types: ['LICENCE_CBT'], suppliers: [2] })], []],
  ])('%s', (_, tells, channels) => {
    expect(findChannels(tells, 'BOOKING_CHANGED', CBT_IN_CROYDON)).toEqual(channels)
  })
})

it('every booking is confirmed by email', () => {
  expect(findChannels([BUILT_IN], 'BOOKING_CONFIRMATION', CBT_IN_CROYDON)).toEqual(['EMAIL'])
})
