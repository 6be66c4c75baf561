import { emailTemplates } from '@connect/contract/templates/routes'
import type { Trigger } from '@connect/contract/templates/triggers'
import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useRouteMutation } from '#api/query/query.ts'
import type { Preview } from '#features/communication/preview/use-preview.ts'
import { useSendTest } from './use-send-test.ts'

type Words = { trigger: Trigger; subject: string; body: string; reply_to: string | null }

const NAMES = ['trigger', 'subject', 'body', 'reply_to'] as const satisfies readonly (keyof Words)[]

/** Sends what is typed now, saved or not, with the values of the preview. */
export function SendEmailTest({ booking }: Pick<Preview, 'booking'>) {
  const { getValues } = useFormContext<Words>()
  const { isReady, ...callbacks } = useSendTest(NAMES)
  const { mutate, isPending } = useRouteMutation(emailTemplates.test)

  async function send(): Promise<void> {
    if (!(await isReady())) return
    const [trigger, subject, body, reply_to] = getValues([...NAMES])
    mutate({ body: { trigger, subject, body, reply_to, ...(booking && { training: booking.training }) } }, callbacks)
  }

  return (
    <Button variant="default" loading={isPending} onClick={() => void send()}>
      Send test to me
    </Button>
  )
}
