import { certificates } from '@connect/contract/certificates/routes'
import { certificateSettings } from '@connect/contract/certificates/settings/settings-routes'
import { DEFAULT_RESTRICTIONS } from '@connect/contract/certificates/shared/certificate-rules'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function admin() {
  const { make, as } = test()
  const school = await make.school({ is_connect_pro: true })
  const user = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  return { school, user, call: await as(user) }
}

const START = { retention_months: 24, stock_threshold: 10, restrictions: DEFAULT_RESTRICTIONS }
const version = expect.any(String) as string

describe('what a school decides about its certificates', () => {
  it('is the same everywhere at the start', async () => {
    const { call } = await admin()

    expect(await call(certificateSettings.get, {})).toEqual({ ...START, version })
  })

  it('changes only what is sent, and is in the audit trail', async () => {
    const { school, call } = await admin()
    await call(certificateSettings.update, { body: { retention_months: 36 } })
    const restrictions = [
      { code: 'NONE', title: 'None' },
      { code: '78', title: 'Automatic' },
    ]
    const after = await call(certificateSettings.update, { body: { stock_threshold: 0, restrictions } })

    expect(after).toEqual({ retention_months: 36, stock_threshold: 0, restrictions, version })
    expect(await call(certificateSettings.get, {})).toEqual(after)
    const events = await test().context.db.auditEvent.findMany({
      where: { school_id: school.id },
      orderBy: { id: 'asc' },
    })
    expect(events).toMatchObject([
      { entity: 'certificate_settings', before: START, after: { ...START, retention_months: 36 } },
      {
        entity: 'certificate_settings',
        before: { ...START, retention_months: 36 },
        after: { retention_months: 36, stock_threshold: 0, restrictions },
      },
    ])
  })

  it('is what Issue offers from then on [CERT-60]', async () => {
    const { call } = await admin()
    const restrictions = [{ code: 'NONE', title: 'None at all' }]
    await call(certificateSettings.update, { body: { restrictions } })

    expect(await call(certificates.restrictions, {})).toEqual({ count: 1, results: restrictions })
  })

  it.each([
    ['fewer months than DVSA asks for', { retention_months: 23 }, 'retention_months'],
    ['more than ten years', { retention_months: 121 }, 'retention_months'],
    ['a threshold below nothing', { stock_threshold: -1 }, 'stock_threshold'],
    ['a list without NONE', { restrictions: [{ code: '78', title: 'Automatic' }] }, 'restrictions'],
  ])('refuses %s', async (_, body, field) => {
    const { call } = await admin()

    expect((await refused(call(certificateSettings.update, { body }))).fields).toHaveProperty(field)
    expect(await call(certificateSettings.get, {})).toEqual({ ...START, version })
  })

  it('loses nothing of two changes at once', async () => {
    const { call } = await admin()
    await Promise.all([
      call(certificateSettings.update, { body: { retention_months: 48 } }),
      call(certificateSettings.update, { body: { stock_threshold: 3 } }),
    ])

    expect(await call(certificateSettings.get, {})).toMatchObject({ retention_months: 48, stock_threshold: 3 })
  })
})
