import { describe, expect, it } from 'vitest'
import { commentBody } from './comment-body.ts'

describe('what a comment sends [BIKE-53]', () => {
  it.each([
    ['integers as they are', [12, 7], { comment: 'Bent', reported_by: [12, 7] }],
    ['ids in text as integers', ['12'], { comment: 'Bent', reported_by: [12] }],
    ['nobody not at all', [], { comment: 'Bent' }],
    ['what was not asked not at all', undefined, { comment: 'Bent' }],
  ])('%s', (_what, reported_by, body) => {
    expect(commentBody({ comment: 'Bent', reported_by })).toEqual(body)
  })
})
