import { TokenClaims } from '@connect/contract/auth/user'
import { expect, it } from 'vitest'
import { currentUserReader } from '#platform/current-user.ts'
import { decodeJwt } from '#testing/decode-jwt.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** Somebody of a school of their own, and what their token says. */
async function signedIn() {
  const { make, signIn } = test()
  const user = await make.user(await make.school())
  return { user, bearer: TokenClaims.parse(decodeJwt((await signIn(user)).access)) }
}

it('answers calls that come at once each for its own person, and for nobody whose session ended or is of somebody else', async () => {
  const { context } = test()
  const [one, other, gone] = [await signedIn(), await signedIn(), await signedIn()]
  await context.db.refreshFamily.updateMany({
    where: { school_id: gone.bearer.school, id: gone.bearer.session },
    data: { ended_at: context.clock.now() },
  })
  const mixed = { ...one.bearer, session: other.bearer.session }
  const bearers = [one, other, gone, one, other].map(({ bearer }) => bearer)

  const read = currentUserReader(context)
  const found = await Promise.all([...bearers, mixed, ...bearers].map(read))

  const five = [one.user.id, other.user.id, undefined, one.user.id, other.user.id]
  expect(found.map((user) => user?.id)).toEqual([...five, undefined, ...five])
})

it('never answers with what it read before a call came', async () => {
  const { context } = test()
  const { user, bearer } = await signedIn()
  const read = currentUserReader(context)

  const earlier = [read(bearer), read(bearer), read(bearer)]
  await context.db.user.updateMany({
    where: { school_id: user.school_id, id: user.id },
    data: { first_name: 'Changed' },
  })
  const after = await read(bearer)
  await Promise.all(earlier)

  expect(after?.first_name).toBe('Changed')
})
