import { system } from '@connect/contract/system/routes'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { startTestApp, useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

describe('health and readiness', () => {
  it('are fine while the database answers and every migration is applied', async () => {
    expect(await test().anonymous(system.health, {})).toEqual({ status: 'ok' })
    expect(await test().anonymous(system.ready, {})).toEqual({ status: 'ok', disk: 'ok' })
  })

  it('part when a migration is missing', async () => {
    const { anonymous, owner, close } = await startTestApp()
    await owner.query('DELETE FROM _prisma_migrations')

    const answer = await refused(anonymous(system.ready, {}))

    expect(answer).toMatchObject({
      status: 503,
      title: 'Service Unavailable',
      detail: 'The database is not up to date.',
    })
    expect(await anonymous(system.health, {})).toEqual({ status: 'ok' })
    await close()
  })

  it('part when the database is gone [ERR-10]', async () => {
    const { anonymous, context, app } = await startTestApp()
    await context.close()

    const answer = await refused(anonymous(system.ready, {}))

    expect(answer).toMatchObject({ status: 503, detail: 'The database cannot be reached.' })
    await app.close()
  })
})
