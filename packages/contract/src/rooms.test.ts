import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findRoomCircles } from '#testing/room-circles.ts'

const toPath = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

it.each([
  ['packages/contract/src', { alias: '#', depth: 1 }],
  ['apps/api/src/features', { alias: '#features/', depth: 2 }],
  ['apps/web/src/features', { alias: '#features/', depth: 2 }],
] as const)('the rooms of %s import one way only', (path, options) => {
  expect(findRoomCircles(toPath(path), options)).toEqual([])
})
