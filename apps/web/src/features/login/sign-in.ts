import { ApiError } from '@connect/contract/api-error'
import { auth } from '@connect/contract/auth/routes'
import { call } from '#api/client.ts'
import { splitErrors } from '#api/forms/form-errors.ts'
import { session } from '#api/session/session.ts'
import type { Credentials, Refused } from './sign-in-form.tsx'

export function check(typed: Credentials): Partial<Credentials> {
  const issues = auth.login.body.safeParse(typed).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

/** Answers what stands against it, or null. A refusal stands beneath the password (AUTH-04). */
export async function signIn(typed: Credentials): Promise<Refused | null> {
  try {
    await session.open(await call(auth.login, { body: typed }))
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) reportError(error)
    const refusal = error instanceof ApiError ? error : new ApiError('unexpected', { cause: error })
    const { byField, above } = splitErrors(refusal, { names: ['email', 'password'], detailField: 'password' })
    return { byField: Object.fromEntries(byField), above }
  }
}
