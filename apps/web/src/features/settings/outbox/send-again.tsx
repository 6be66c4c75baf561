import { ApiError } from '@connect/contract/api-error'
import type { Mail } from '@connect/contract/mails/mail'
import { mails } from '@connect/contract/mails/routes'
import { Button } from '@mantine/core'
import { useRouteMutation } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

export function SendAgain({ mail: { id, status, to_email } }: { mail: Mail }) {
  const canSend = useCan(mails.retry)
  const { mutate, isPending } = useRouteMutation(mails.retry)
  const send = async () => {
    const risk = status === 'UNKNOWN' ? ' It may have arrived already, so they may get it twice.' : ''
    const message = `It will be sent to ${to_email}.${risk}`
    if (!(await confirm({ title: 'Send this email again?', message, confirm: 'Send again' }))) return
    mutate(
      { params: { mail_id: id } },
      {
        onSuccess: (sent) =>
          toast.success(sent.status === 'QUEUED' ? 'The email will be sent again' : 'The email is in the outbox'),
        onError: (error) => toast.failure(error instanceof ApiError ? error.detail : 'The email was not sent again.'),
      },
    )
  }

  return (
    <Button disabled={!canSend} loading={isPending} onClick={() => void send()}>
      Send again
    </Button>
  )
}
