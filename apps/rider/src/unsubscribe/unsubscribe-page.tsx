import type { Unsubscribe, unsubscribes } from '@connect/contract/unsubscribes/routes'
import { useState } from 'preact/hooks'
import { call } from '#kit/call.ts'
import { DoneMark } from '#kit/done-mark.tsx'
import { MainButton } from '#kit/main-button.tsx'
import { NotSent } from '#kit/not-sent.tsx'
import { OpenedLink } from '#kit/opened-link.tsx'
import { Page } from '#kit/page.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { useSend } from '#kit/use-send.ts'

type Get = typeof unsubscribes.get
type Create = typeof unsubscribes.create

const GET = { method: 'GET', path: '/unsubscribes/:unsubscribe_token/' } as const
const CREATE = { method: 'POST', path: '/unsubscribes/:unsubscribe_token/' } as const

const MESSAGES = { EMAIL: 'marketing emails', SMS: 'marketing texts' } as const satisfies Record<
  Unsubscribe['channel'],
  string
>

const BOOKINGS = 'You will still get messages about your bookings.'

export function UnsubscribePage() {
  return (
    <OpenedLink page="unsubscribe" read={(token) => call<Get>(GET, { params: { unsubscribe_token: token } })}>
      {(found, token) => <Subscription found={found} token={token} />}
    </OpenedLink>
  )
}

/** A scanner that opens the link presses no button, so it unsubscribes nobody. */
function Subscription({ found, token }: { found: Unsubscribe; token: string }) {
  const [current, setCurrent] = useState(found)
  const { isSending, error, send } = useSend(setCurrent)
  if (current.is_unsubscribed) return <Unsubscribed {...current} isResult={!found.is_unsubscribed} />

  const { school, channel } = current
  const unsubscribe = () =>
    send(token, (options) => call<Create>(CREATE, { params: { unsubscribe_token: token } }, options))
  const button = (
    <>
      {error && <NotSent error={error} outcome="You were not unsubscribed." />}
      <MainButton isBusy={isSending} onClick={unsubscribe}>
        Unsubscribe
      </MainButton>
    </>
  )
  return (
    <Page title="Unsubscribe" school={school} foot={button}>
      <PageTitle>
        Stop {MESSAGES[channel]} from {school.name}?
      </PageTitle>
      <p>{BOOKINGS}</p>
    </Page>
  )
}

function Unsubscribed({ school, channel, isResult }: Unsubscribe & { isResult: boolean }) {
  const contact = school.phone ? `call ${school.phone}` : `contact ${school.name}`
  return (
    <Page title="Unsubscribed" school={school}>
      <DoneMark />
      <PageTitle isResult={isResult}>You have unsubscribed</PageTitle>
      <p>
        {school.name} will send you no more {MESSAGES[channel]}. {BOOKINGS}
      </p>
      <p>To get them again, {contact}.</p>
    </Page>
  )
}
