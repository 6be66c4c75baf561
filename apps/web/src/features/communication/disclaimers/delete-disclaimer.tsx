import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { useRouteMutation } from '#api/query/query.ts'
import { DeleteButton, toDeleteCallbacks } from '#features/communication/editor/delete-button.tsx'

type Props = { template: { id: number; title: string }; onRemoved: () => unknown }

export function DeleteDisclaimer({ template: { id, title }, onRemoved }: Props) {
  const { mutate, isPending } = useRouteMutation(disclaimerTemplates.remove)
  return (
    <DeleteButton
      name={title}
      thing="disclaimer"
      message="It is sent to nobody any more. Signed disclaimers stay, and riders who have it can still sign it."
      isPending={isPending}
      onMeant={() => mutate({ params: { disclaimer_template_id: id } }, toDeleteCallbacks('disclaimer', onRemoved))}
    />
  )
}
