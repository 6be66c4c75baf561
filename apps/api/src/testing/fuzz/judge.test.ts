import { ERRORS, type ErrorCode } from '@connect/contract/errors'
import { suppliers } from '@connect/contract/suppliers/routes'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { type Documented, documentedCodes, findFault } from './judge.ts'

const test = useTestApp()

/** A refusal as the server would send it. */
function refusal(code: ErrorCode, status = ERRORS[code].status): LightMyRequestResponse {
  const problem = { type: 'about:blank', title: 'Refused', status, detail: ERRORS[code].detail, code }
  const headers = { 'content-type': 'application/problem+json' }
  return { statusCode: status, headers, body: JSON.stringify(problem), json: () => problem } as never
}

describe('the judge of the fuzzer', () => {
  const judge = async (answer: LightMyRequestResponse) => {
    await test().app.ready()
    return findFault(suppliers.list, answer, documentedCodes(test().app.swagger()))
  }

  it.each([
    [
      'another code of a status that it names',
      refusal('invalid_credentials'),
      /invalid_credentials, which its reference/,
    ],
    ['a code of another status', refusal('course_full'), /course_full, which its reference/],
    ['a code with the status of another', refusal('token_not_valid', 403), /token_not_valid as 403/],
    ['a failure', refusal('unexpected'), /fails with 500/],
  ])('of %s says: %s', async (_, answer, fault) => {
    expect(await judge(answer)).toMatch(fault)
  })

  it('finds nothing wrong with a code that the reference names', async () => {
    expect(await judge(refusal('token_not_valid'))).toBeNull()
  })

  it('accepts nothing of an operation that has no reference', () => {
    const nothing: Documented = new Map()

    expect(findFault(suppliers.list, refusal('token_not_valid'), nothing)).toMatch(/token_not_valid/)
  })
})
