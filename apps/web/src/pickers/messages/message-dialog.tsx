import type { CommunicationSettings } from '@connect/contract/communication-settings/communication-settings'
import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { CHANNELS, type Channel } from '@connect/contract/messages/training-message'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useBeforeUnload } from 'react-router'
import { RouteForm } from '#api/forms/route-form.tsx'
import { lookup } from '#api/query/query.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { EmailFields, SmsFields } from './message-fields.tsx'
import classes from './messages.module.css'
import { RecipientFacts, type Recipients } from './recipients.tsx'
import type { About } from './template-choice.tsx'
import type { Reader } from './use-sent-texts.ts'
import type { SmsPrice } from './use-sms-price.ts'

const CHANNEL_KEYS = Object.keys(CHANNELS) as Channel[]

type Model<Values extends FieldValues> = Parameters<typeof RouteForm<Values>>[0]['model']

type Props<Email extends FieldValues, Sms extends FieldValues> = {
  title: string
  subtitle: string
  recipients: Parameters<typeof Loaded<Recipients>>[0]['query']
  /** Forms of `subject` and `body`, and of `body`: they live outside of the dialog's parts, so that words outlast a change of channel. */
  email: Model<Email>
  sms: Model<Sms>
  price: SmsPrice
  /** The one booking that it is about, for templates. */
  about?: About
  /** Several, where each reads their own: placeholders stay, and are filled in as it is sent. */
  readers?: Record<Channel, readonly Reader[]>
  onClose: () => void
}

/** One email or text message to one or many. It is a form over another one: neither its submit nor its Escape may reach that. */
export function MessageDialog<Email extends FieldValues, Sms extends FieldValues>(props: Props<Email, Sms>) {
  const { title, subtitle, recipients, email, sms, price, about, readers, onClose } = props
  useFocusReturn()
  const settings = useQuery(lookup(communicationSettings.get, {}))
  const close = useAskToClose(email.form.formState.isDirty, sms.form.formState.isDirty, onClose)
  const content = useRef<HTMLDivElement>(null)
  const closeOnEscape = ({ key, target, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return
    // A list, a dialog or a popover above takes the key for itself.
    const isAbove = target.getAttribute('data-mantine-stop-propagation') === 'true'
    if (!isAbove && target.closest('[role="dialog"]') === content.current?.closest('[role="dialog"]')) close()
  }

  return (
    <div
      role="presentation"
      className={classes.host}
      onSubmit={(event) => event.stopPropagation()}
      onKeyDown={closeOnEscape}
    >
      <Modal
        opened
        onClose={close}
        closeOnEscape={false}
        size={600}
        title={title}
        closeButtonProps={{ 'aria-label': 'Close dialog' }}
      >
        <div ref={content}>
          <p className={classes.subtitle}>{subtitle}</p>
          <Loaded query={settings} what="communication settings">
            {(loaded) => (
              <Loaded query={recipients} what="recipients">
                {(who) => (
                  <Channels
                    recipients={who}
                    settings={loaded}
                    forms={{
                      EMAIL: (
                        <RouteForm model={email} guard={false}>
                          <RecipientFacts reach={who.reach.EMAIL} />
                          <EmailFields settings={loaded} about={about} readers={readers?.EMAIL} onClose={close} />
                        </RouteForm>
                      ),
                      SMS: (
                        <RouteForm model={sms} guard={false}>
                          <RecipientFacts reach={who.reach.SMS} />
                          <SmsFields
                            settings={loaded}
                            about={about}
                            readers={readers?.SMS}
                            price={price}
                            onClose={close}
                          />
                        </RouteForm>
                      ),
                    }}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        </div>
      </Modal>
    </div>
  )
}

/** Asks first once something is typed. */
function useAskToClose(isEmailDirty: boolean, isSmsDirty: boolean, onClose: () => void): () => void {
  const isDirty = isEmailDirty || isSmsDirty
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  const ask = async () => {
    const isMeant =
      !isDirty ||
      (await confirm({
        title: 'Discard this message?',
        message: 'It was not sent. What you typed will be lost.',
        confirm: 'Discard',
        cancel: 'Keep writing',
        tone: 'danger',
      }))
    if (isMeant) onClose()
  }
  return () => void ask()
}

type ChannelsProps = {
  recipients: Recipients
  settings: CommunicationSettings
  forms: Record<Channel, ReactNode>
}

/** Both forms stay, so that either can be looked at; only one is shown. */
function Channels({ recipients, settings, forms }: ChannelsProps) {
  const { reach, nobody, action } = recipients
  const refusals: Record<Channel, string | null> = {
    EMAIL: reach.EMAIL.refusal,
    SMS: settings.sms_service === 'NONE' ? 'No SMS service is set up' : reach.SMS.refusal,
  }
  const [channel, setChannel] = useState<Channel>(refusals.EMAIL === null ? 'EMAIL' : 'SMS')
  const refused = CHANNEL_KEYS.filter((key) => refusals[key] !== null)
  if (refused.length === CHANNEL_KEYS.length) {
    return <EmptyState title={nobody} hint={`${Object.values(refusals).join('. ')}.`} action={action} />
  }

  return (
    <>
      <div className={classes.way}>
        <Segments
          aria-label="Send by"
          options={CHANNEL_KEYS.map((value) => ({
            value,
            label: CHANNELS[value],
            disabled: refusals[value] !== null,
          }))}
          value={channel}
          onChange={setChannel}
        />
        {refused.map((key) => (
          <p key={key} className={classes.muted}>
            {CHANNELS[key]}: {refusals[key]}
          </p>
        ))}
      </div>
      {CHANNEL_KEYS.map((key) => (
        <div key={key} hidden={key !== channel}>
          {refusals[key] === null && forms[key]}
        </div>
      ))}
    </>
  )
}
