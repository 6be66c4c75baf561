import { emailTemplates, smsTemplates } from '@connect/contract/templates/routes'
import { useRouteMutation } from '#api/query/query.ts'
import { DeleteButton, toDeleteCallbacks } from './delete-button.tsx'

type Props = { template: { id: number; name: string }; onRemoved: () => unknown }

const toMessage = (things: string) => `Nothing is sent from it any more. ${things} that were sent keep their words.`

export function DeleteEmailTemplate({ template, onRemoved }: Props) {
  const { mutate, isPending } = useRouteMutation(emailTemplates.remove)
  const remove = () => mutate({ params: { email_template_id: template.id } }, toDeleteCallbacks('template', onRemoved))
  const message = toMessage('Emails')
  return <DeleteButton {...{ message, isPending }} name={template.name} thing="template" onMeant={remove} />
}

export function DeleteSmsTemplate({ template, onRemoved }: Props) {
  const { mutate, isPending } = useRouteMutation(smsTemplates.remove)
  const remove = () => mutate({ params: { sms_template_id: template.id } }, toDeleteCallbacks('template', onRemoved))
  const message = toMessage('Text messages')
  return <DeleteButton {...{ message, isPending }} name={template.name} thing="template" onMeant={remove} />
}
