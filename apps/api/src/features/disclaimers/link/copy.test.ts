import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { disclaimers } from '@connect/contract/disclaimers/public-routes'
import { API_BASE } from '@connect/contract/route'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLink } from '#features/disclaimers/testing/open-link.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const DAY_MS = 86_400_000

beforeAll(async () => {
  await test().app.ready()
})

describe('the copy of a link', () => {
  it('is the PDF of what was signed', async () => {
    const { sign, path } = await openLink(test())
    await sign()

    const answer = await test().app.inject({ url: `${API_BASE}/disclaimers/${path.disclaimer_token}/copy/` })

    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(pdfText(answer.rawPayload)).toContain('I. Bennett')
  })

  it('is closed as the school ends the link', async () => {
    const { sign, read, path, call, of, id } = await openLink(test())
    await sign()

    expect(await call(customerDisclaimers.endLink, of(id))).toMatchObject({ id, status: 'SIGNED' })

    expect((await refused(read())).code).toBe('link_not_valid')
    expect((await refused(test().anonymous(disclaimers.copy, { params: path }))).code).toBe('link_not_valid')
  })

  it('is not there before', async () => {
    const { path } = await openLink(test())

    expect((await refused(test().anonymous(disclaimers.copy, { params: path }))).code).toBe('disclaimer_state')
  })

  // The last one, since it moves the clock on.
  it('is open for 30 days, and then the school has it', async () => {
    const { sign, read, path, row } = await openLink(test())
    await sign()
    const copy = () => test().anonymous(disclaimers.copy, { params: path })
    const signed_at = (await row()).signed_at?.getTime() ?? 0
    const until = (ms: number) => test().clock.advance((signed_at + ms - test().clock.now().getTime()) / 1000)

    until(30 * DAY_MS - 1000)
    expect((await read()).has_copy).toBe(true)
    expect((await copy()).type).toBe('application/pdf')
    until(30 * DAY_MS)

    expect((await read()).has_copy).toBe(false)
    const { code, detail } = await refused(copy())
    expect([code, detail]).toEqual(['disclaimer_state', 'This copy is not open any more. Ask the school for one.'])
  })
})
