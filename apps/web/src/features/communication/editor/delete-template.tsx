import { emailTemplates, smsTemplates } from '@connect/contract/templates/routes'
import { Button } from '@mantine/core'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

type Props = { template: { id: number; name: string }; onRemoved: () => unknown }

export function DeleteEmailTemplate({ template, onRemoved }: Props) {
  const { mutate, isPending } = useRouteMutation(emailTemplates.remove)
  const remove = () => mutate({ params: { email_template_id: template.id } }, toCallbacks(onRemoved))
  return <DeleteButton name={template.name} things="Emails" isPending={isPending} onMeant={remove} />
}

export function DeleteSmsTemplate({ template, onRemoved }: Props) {
  const { mutate, isPending } = useRouteMutation(smsTemplates.remove)
  const remove = () => mutate({ params: { sms_template_id: template.id } }, toCallbacks(onRemoved))
  return <DeleteButton name={template.name} things="Text messages" isPending={isPending} onMeant={remove} />
}

const toCallbacks = (onRemoved: () => unknown) => ({
  onSuccess: ({ detail }: { detail: string }) => {
    toast.success(detail)
    onRemoved()
  },
  onError: (error: Error) => showFailureToast(error, 'The template was not deleted.'),
})

type ButtonProps = { name: string; things: string; isPending: boolean; onMeant: () => void }

function DeleteButton({ name, things, isPending, onMeant }: ButtonProps) {
  async function ask(): Promise<void> {
    const isMeant = await confirm({
      title: `Delete ${name}?`,
      message: `Nothing is sent from it any more. ${things} that were sent keep their words.`,
      confirm: 'Delete template',
      tone: 'danger',
    })
    if (isMeant) onMeant()
  }

  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => void ask()}>
      Delete…
    </Button>
  )
}
