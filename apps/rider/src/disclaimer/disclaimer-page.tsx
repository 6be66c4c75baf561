import type { disclaimers, OpenDisclaimer } from '@connect/contract/disclaimers/public-routes'
import { useState } from 'preact/hooks'
import { call } from '#kit/call.ts'
import { OpenedLink } from '#kit/opened-link.tsx'
import { ClosedDisclaimer } from './closed-disclaimer.tsx'
import { SignForm } from './sign-form.tsx'
import { SignedDisclaimer, type Signers } from './signed-disclaimer.tsx'

type Read = typeof disclaimers.read

const READ = { method: 'GET', path: '/disclaimers/:disclaimer_token/' } as const

const read = (disclaimer_token: string) => call<Read>(READ, { params: { disclaimer_token } })

/** What a rider reads and signs, by the link in a message (COMM-10). */
export function DisclaimerPage() {
  return (
    <OpenedLink page="disclaimer" read={read}>
      {(found, token) => <Disclaimer found={found} token={token} />}
    </OpenedLink>
  )
}

/** Opening it changes nothing; it may be signed, cancelled or too late by the time that the rider signs. */
function Disclaimer({ found, token }: { found: OpenDisclaimer; token: string }) {
  const [current, setCurrent] = useState(found)
  const [signers, setSigners] = useState<Signers | null>(null)

  function onSigned(signed_on: string, by: Signers): void {
    setSigners(by)
    setCurrent({ ...current, state: 'SIGNED', signed_on, has_copy: true })
  }
  async function readAgain(): Promise<OpenDisclaimer> {
    const now = await read(token)
    setCurrent(now)
    return now
  }
  const { state, text_hash } = current
  if (state === 'SIGNED') return <SignedDisclaimer disclaimer={current} token={token} signers={signers} />
  if (state !== 'OPEN' || text_hash === null) return <ClosedDisclaimer disclaimer={current} />
  return <SignForm disclaimer={{ ...current, text_hash }} token={token} readAgain={readAgain} onSigned={onSigned} />
}
