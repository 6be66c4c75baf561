import { PASSWORD } from '@connect/db/seed/factories'
import { waitingForLocks } from '@connect/db/testing/waiting-for-locks'
import { expect, it } from 'vitest'
import { listen } from '#testing/listen.ts'
import { startTestApp } from '#testing/test-app.ts'

it('finishes the requests in flight before it stops, and takes no new ones', async () => {
  const { app, context, make, close } = await startTestApp()
  const { email } = await make.user(await make.school())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const signIn = () =>
    fetch(`${address}/api/v2/connect/users/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
  const lock = await context.pool.connect()
  await lock.query('BEGIN; LOCK TABLE users')
  const inFlight = signIn()
  await expect.poll(() => waitingForLocks(lock)).toBe(1)

  const closing = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  const late = await signIn().then(
    (answer) => answer.status,
    () => 'refused',
  )
  await lock.query('COMMIT')
  lock.release()

  expect(late === 'refused' || late === 503).toBe(true)
  expect((await inFlight).status).toBe(200)
  await closing
  await close()
})

it('waits for nobody who listens for changes', async () => {
  const test = await startTestApp()
  const user = await test.make.user(await test.make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })
  const stream = await listen(test, (await test.signIn(user)).access)

  await test.close()

  expect(await stream.ended).toBe(true)
})
