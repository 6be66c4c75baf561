import { EVENT } from '@connect/contract/certificates/shared/examples'
import { expect, it } from 'vitest'
import { eventLines } from './event-lines.ts'

it.each([
  ['a change, with its reason', {}, ['Completion time: 15:30 → 16:30', 'Reason: The completion time was misread']],
  [
    'a new status',
    { from_status: 'CERTIFICATE_PENDING', to_status: 'CERTIFICATE_VOID', changes: [], reason: null },
    ['Status: Pending → Void'],
  ],
  [
    'codes, dates and durations as people write them',
    {
      reason: null,
      changes: [
        { field: 'issued_at', before: '', after: '2026-11-20' },
        { field: 'transmission', before: 'BIKE_TRANSMISSION_MANUAL', after: 'BIKE_TRANSMISSION_AUTOMATIC' },
        { field: 'training_duration', before: '450', after: '60' },
        { field: 'void_reason', before: '', after: 'SPOILT' },
      ],
    },
    [
      'Date of completion: – → 20/11/2026',
      'Transmission: Manual → Automatic',
      'Duration: 7 h 30 min → 1 h',
      'Void reason: – → Spoilt',
    ],
  ],
  [
    'what was forgotten',
    { changes: [], reason: null, is_purged: true },
    ["What changed was deleted with the rider's details."],
  ],
] as const)('tells of %s', (_what, more, lines) => {
  expect(eventLines({ ...EVENT, ...more, changes: [...('changes' in more ? more.changes : EVENT.changes)] })).toEqual(
    lines,
  )
})
