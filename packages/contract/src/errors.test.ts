import { describe, expect, it } from 'vitest'
import { readProblem, statusTitle } from '#api-error.ts'
import { ApiError, ERRORS, type ErrorCode } from '#errors.ts'
import { Problem } from '#problem.ts'

it.each([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [418, 'Generic Error'],
])('%i is %s [ERR-04 ERR-05 ERR-06 ERR-07 ERR-08 ERR-09 ERR-10 ERR-11]', (status, title) => {
  expect(statusTitle(status)).toBe(title)
})

describe.each(Object.keys(ERRORS) as ErrorCode[])('the error %s', (code) => {
  it('has a sentence for people and a status of the catalogue or the protocol', () => {
    expect(ERRORS[code].detail).toMatch(/^[A-Z].+/)
    expect([0, 400, 401, 403, 404, 405, 408, 412, 413, 414, 415, 429, 500, 502, 503]).toContain(ERRORS[code].status)
  })

  it('is the same error after a trip over the wire', () => {
    const sent = new ApiError(code, { fields: { email: ['This field is required'] } })

    const problem = Problem.parse(JSON.parse(JSON.stringify(sent.toProblem())))
    const read = readProblem(problem.status, problem.title, problem)

    expect(read).toMatchObject({
      code,
      status: sent.status,
      title: sent.title,
      detail: sent.detail,
      fields: sent.fields,
    })
  })
})

const PROBLEM = {
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  detail: 'This course is paused.',
  code: 'course_paused',
}

it.each(['course_paused', 'constructor'])('keeps what a newer server says, such as %s', (code) => {
  const error = readProblem(400, 'Bad Request', { ...PROBLEM, code, fields: { course: ['Choose another course'] } }, 7)

  expect(error).toMatchObject({
    code,
    status: 400,
    title: 'Bad Request',
    detail: 'This course is paused.',
    fields: { course: ['Choose another course'] },
    retryAfter: 7,
  })
})

it('takes an answer that the client read for an error of the server, and nothing else', () => {
  const errors = [readProblem(400, 'Bad Request', PROBLEM), new ApiError('not_found'), new Error('not_found')]

  expect(errors.map((error) => error instanceof ApiError)).toEqual([true, true, false])
})

describe('an answer that is no problem of ours', () => {
  it.each([
    [500, 'Internal Server Error', '<html>', 'Internal Server Error', 'Internal Server Error'],
    [502, '', undefined, 'Bad Gateway', 'Bad Gateway'],
    [418, "I'm a teapot", { tea: true }, 'Generic Error', "Generic Error: 418 I'm a teapot"],
    [400, 'Bad Request', { code: 'not-in-the-table' }, 'Bad Request', 'Bad Request'],
    [403, 'Forbidden', { ...PROBLEM, code: 'Blocked-1' }, 'Forbidden', 'Forbidden'],
  ])(
    '%i is told in the words of the catalogue, with status, status text and body [ERR-11]',
    (status, statusText, body, title, detail) => {
      const error = readProblem(status, statusText, body)

      expect(error).toMatchObject({ code: 'generic_error', status, title, detail, body })
    },
  )
})

it('leaves fields out of a problem that has none', () => {
  expect(new ApiError('not_found').toProblem()).not.toHaveProperty('fields')
})
