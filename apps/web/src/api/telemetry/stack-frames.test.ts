import { expect, it } from 'vitest'
import { stackFrames } from '#api/telemetry/stack-frames.ts'

const ASSET = 'https://connect.example/assets/index-a1.js'

it.each([
  ['Chromium', `TypeError: priya@rider.example\n    at load (${ASSET}?v=1:10:20)\n    at async ${ASSET}:3:4`],
  ['Firefox and Safari', `load@${ASSET}:10:20\n@${ASSET}:3:4\n`],
])('reads the stack of %s, the outermost call first, and nothing of its message', (_browser, stack) => {
  expect(stackFrames(stack)).toEqual([
    { filename: ASSET, function: '?', lineno: 3, colno: 4 },
    { filename: ASSET, function: 'load', lineno: 10, colno: 20 },
  ])
})

it("does not tell a page's own address, which may hold ids [R-05]", () => {
  const [frame] = stackFrames('    at run (https://connect.example/v2/login/reset/secret/Nw:1:2)')

  expect(frame).toEqual({ filename: '<page>', function: 'run', lineno: 1, colno: 2 })
})

it('has no frames for an error without a stack', () => {
  expect(stackFrames(undefined)).toEqual([])
})
