import { BROWSER_ERRORS } from '@connect/contract/api-error'
import type { CommunicationSettings } from '@connect/contract/communication-settings/communication-settings'
import { formatCredits, usesCredits } from '@connect/contract/credits/credits'
import type { Customer } from '@connect/contract/customers/customer'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { formatUkMobile } from '@connect/contract/people/uk-mobile'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { InsufficientCredits } from '#pickers/insufficient-credits.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { Warnings } from '#ui/form/warnings.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import classes from './disclaimers.module.css'
import type { TextPrice } from './use-text-price.ts'

const names = fieldNames(customerDisclaimers.resend)

export type Channels = { send_email?: boolean | undefined; send_sms?: boolean | undefined }

type Props = { contact: Customer; settings: CommunicationSettings; channels: Channels; text: TextPrice }

/** How the rider gets the link: each way that there is, with where it goes. */
export function ChannelFields({ contact, settings, channels, text }: Props) {
  return (
    <>
      <CheckboxField
        name={names.send_email}
        label="Email"
        description={contact.email ?? 'No email address'}
        disabled={!contact.email}
        wide
      />
      <TextField contact={contact} settings={settings} text={text} />
      <Warnings words={listKept(settings, channels)} />
    </>
  )
}

/** Why no text message can be sent, or null. */
function findProblem(contact: Customer, { sms_service }: CommunicationSettings): string | null {
  if (sms_service === 'NONE') return BROWSER_ERRORS.sms_unavailable.detail
  return smsNumber(contact) === null ? 'No UK mobile number' : null
}

/** None can be sent before its price is known (COMM-08). */
function TextField({ contact, settings, text: { price } }: Omit<Props, 'channels'>) {
  const number = smsNumber(contact)
  const problem = findProblem(contact, settings)
  if (problem === null && price.state === 'failed') {
    const retry = { onRetry: price.retry, isRetrying: price.isRetrying }
    return (
      <div data-wide>
        <FailedState title="Unable to load what a text message costs" {...retry} />
      </div>
    )
  }
  return (
    <CheckboxField
      name={names.send_sms}
      label="Text message"
      description={problem ?? (number && formatUkMobile(number))}
      disabled={problem !== null || price.state !== 'ready'}
      wide
    />
  )
}

const listKept = ({ email_service, sms_service }: CommunicationSettings, { send_email, send_sms }: Channels) => [
  ...(send_email && email_service === 'KEEPS' ? ['This server sends no emails: it is kept here.'] : []),
  ...(send_sms && sms_service === 'KEEPS' ? ['This server sends no text messages: it is kept here.'] : []),
]

/** Whether nothing of it leaves the server. */
export function isKept(settings: CommunicationSettings, { send_email, send_sms }: Channels): boolean {
  const services = [send_email && settings.email_service, send_sms && settings.sms_service].filter(Boolean)
  return services.length > 0 && services.every((service) => service === 'KEEPS')
}

type CostProps = { text: TextPrice; isExact: boolean }

/** For the foot of a form with the text message ticked. */
export const TextCost = ({ text: { cost, price }, isExact }: CostProps) =>
  cost !== null &&
  price.state === 'ready' && (
    <span className={classes.muted}>
      {usesCredits(cost)}
      {!isExact && ' at most'} · {formatCredits(price.balance)} left
    </span>
  )

export const TextCreditsDialog = ({ text: { cost, price, isShort, closeShort } }: { text: TextPrice }) =>
  cost !== null &&
  price.state === 'ready' && (
    <InsufficientCredits opened={isShort} onClose={closeShort} price={cost} balance={price.balance} keepsPage />
  )
