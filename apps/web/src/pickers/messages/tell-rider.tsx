import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { customers } from '@connect/contract/customers/routes'
import { ukMobile } from '@connect/contract/people/uk-mobile'
import type { Place } from '@connect/contract/reach/reach'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookup, query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from './tell-rider.module.css'
import {
  type BookingTrigger,
  findOpenChannels,
  type NoticeText,
  type NotifiedRiders,
  noticeText,
} from './tell-rider-text.ts'

/** `customer` is the contact, where they are one already. */
export type Reachable = { customer: number | null; email: string | null; phone: string | null }
export type NotifiedRider = Reachable & { place: Place }

type Subject = NotifiedRider | NotifiedRiders

/** The tick: `isOn` is what is sent. */
export type RiderNotice = NoticeText & { isOn: boolean; set: (isOn: boolean) => void }

const isRider = (subject: Subject | null): subject is NotifiedRider => subject !== null && 'email' in subject

/**
 * What the tick says; null where there is none: nobody is to be told (`subject` is null), the school has no template for it, or the
 * person does not see how messages are sent.
 */
export function useNoticeText(trigger: BookingTrigger, subject: Subject | null): NoticeText | null {
  const canRead = useCan(communicationSettings.get)
  const { data: settings } = useQuery({
    ...lookup(communicationSettings.get, {}),
    enabled: canRead && subject !== null,
  })
  const rider = isRider(subject) ? subject : null
  const texts = settings && rider && findOpenChannels(settings, trigger, rider.place).includes('SMS')
  const hasMobile = useHasMobile(rider, texts === true)
  if (!settings || !canRead || subject === null) return null
  return noticeText(
    settings,
    trigger,
    isRider(subject) ? { place: subject.place, reach: { EMAIL: Boolean(subject.email), SMS: hasMobile } } : subject,
  )
}

/** A contact whose phone is no UK mobile may have another number that is one. */
function useHasMobile(rider: NotifiedRider | null, isWanted: boolean): boolean {
  const canRead = useCan(customers.get)
  const isMobile = ukMobile(rider?.phone ?? null) !== null
  const customer_id = rider?.customer ?? null
  const { data: contact } = useQuery({
    ...query(customers.get, { params: { customer_id: customer_id ?? 0 } }),
    enabled: isWanted && canRead && !isMobile && customer_id !== null,
  })
  return isMobile || (contact !== undefined && smsNumber(contact) !== null)
}

/**
 * On at first, and for another trigger. Switched off it stays so, also while it is out of sight; a form that stays open calls
 * `reset` once it is saved. `notice` is null as `useNoticeText` says.
 */
export function useNotice(trigger: BookingTrigger, subject: Subject | null) {
  const [choice, choose] = useState({ trigger, isOn: true })
  const text = useNoticeText(trigger, subject)
  const set = (isOn: boolean) => choose({ trigger, isOn })
  if (choice.trigger !== trigger) set(true)
  const notice: RiderNotice | null = text && { ...text, isOn: choice.isOn && text.isPossible, set }
  return { notice, reset: () => set(true) }
}

/** What goes in a body: nothing where no tick is shown, which leaves it to the server. */
export const toNotify = (notice: RiderNotice | null): { notify?: boolean } => (notice ? { notify: notice.isOn } : {})

type Props = { notice: RiderNotice | null }

/** Whether riders are told of what is done, and how. */
export const TellRider = ({ notice }: Props) =>
  notice && (
    <Checkbox
      label={notice.label}
      description={notice.description}
      checked={notice.isOn}
      disabled={!notice.isPossible}
      onChange={(event) => notice.set(event.currentTarget.checked)}
      wrapperProps={{ 'data-wide': true }}
    />
  )

/** Between the body and the foot of a panel. */
export const TellRiderStrip = ({ notice }: Props) =>
  notice && (
    <div className={classes.strip}>
      <TellRider notice={notice} />
    </div>
  )
