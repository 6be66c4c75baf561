import { emailTemplates } from '@connect/contract/templates/routes'
import type { Trigger } from '@connect/contract/templates/triggers'
import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useRouteMutation } from '#api/query/query.ts'
import { useSendTest } from './use-send-test.ts'

type Words = { trigger: Trigger; subject: string; body: string; reply_to: string | null }

const NAMES = ['trigger', 'subject', 'body', 'reply_to'] as const satisfies readonly (keyof Words)[]

/** Sends what is typed now, saved or not, with samples: a test holds no rider's data. */
export function SendEmailTest() {
  const { getValues } = useFormContext<Words>()
  const { isReady, ...callbacks } = useSendTest(NAMES)
  const { mutate, isPending } = useRouteMutation(emailTemplates.test)

  async function send(): Promise<void> {
    if (!(await isReady())) return
    const [trigger, subject, body, reply_to] = getValues([...NAMES])
    mutate({ body: { trigger, subject, body, reply_to } }, callbacks)
  }

  return (
    <Button variant="default" loading={isPending} onClick={() => void send()}>
      Send test to me
    </Button>
  )
}
