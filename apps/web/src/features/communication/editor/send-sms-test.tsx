import { ApiError } from '@connect/contract/api-error'
import { usesCredits } from '@connect/contract/credits/credits'
import { toSamples } from '@connect/contract/templates/placeholders'
import { smsTemplates } from '@connect/contract/templates/routes'
import type { Trigger } from '@connect/contract/templates/triggers'
import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useRouteMutation } from '#api/query/query.ts'
import type { Preview } from '#features/communication/preview/use-preview.ts'
import { useSmsText } from '#features/communication/preview/use-sms-text.ts'
import { InsufficientCredits } from '#pickers/insufficient-credits.tsx'
import type { SmsPrice } from '#pickers/messages/use-sms-price.ts'
import classes from './editor.module.css'
import { useSendTest } from './use-send-test.ts'

type Words = { trigger: Trigger; body: string }

const NAMES = ['trigger', 'body'] as const satisfies readonly (keyof Words)[]

type Props = { preview: Preview; price: SmsPrice }

/** Sends what is typed now, saved or not, with samples: a test holds no rider's data. It is paid for, so its price is shown before. */
export function SendSmsTest({ preview: { values }, price }: Props) {
  const { text } = useSmsText({ values: values && toSamples(values) })
  const cost = price.toCost(text)
  const { getValues } = useFormContext<Words>()
  const { isReady, onSuccess, onError } = useSendTest(NAMES)
  const { mutate, isPending } = useRouteMutation(smsTemplates.test)

  function onRefused(error: Error): void {
    const isHandled = error instanceof ApiError && price.onRefused(error) === 'handled'
    if (!isHandled) onError(error)
  }

  async function send(): Promise<void> {
    if (!(await isReady())) return
    const [trigger, body] = getValues([...NAMES])
    mutate({ body: { trigger, body, expected_cost: cost } }, { onSuccess, onError: onRefused })
  }

  const found = price.price
  return (
    <>
      {found.state === 'ready' && text !== '' && <span className={classes.uses}>{usesCredits(cost)}</span>}
      <Button
        variant="default"
        disabled={found.state !== 'ready' || !values}
        loading={isPending}
        onClick={() => void send()}
      >
        Send test to me
      </Button>
      {found.state === 'ready' && (
        <InsufficientCredits
          opened={price.isShort}
          onClose={price.closeShort}
          price={cost}
          balance={found.balance}
          keepsPage
        />
      )}
    </>
  )
}
