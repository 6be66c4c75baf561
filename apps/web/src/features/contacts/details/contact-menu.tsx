import type { Customer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRouteMutation } from '#api/query/query.ts'
import { tellFailure } from '#api/query/tell-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { CONTACTS_PATH } from '#features/contacts/contact-paths.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'

/** What is seldom done to a contact; nothing at all for who may not do any of it. */
export function ContactMenu({ contact }: { contact: Customer }) {
  const canRemove = useCan(customers.remove)
  const remove = useRemoveContact(contact)
  if (!canRemove) return null

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} variant="default" aria-label="More actions">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" onClick={() => void remove()}>
          Delete contact
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Deletes a contact of whom nothing has to be kept, once somebody has said that it should be. */
function useRemoveContact({ id, full_name }: Customer) {
  const { close } = useClosePanel(CONTACTS_PATH)
  const { mutate } = useRouteMutation(customers.remove)

  return async function askAndRemove(): Promise<void> {
    const isMeant = await confirm({
      title: `Delete ${full_name}?`,
      message: 'This also deletes their notes and attachments. It cannot be undone.',
      confirm: 'Delete contact',
      tone: 'danger',
    })
    if (!isMeant) return
    mutate(
      { params: { customer_id: id } },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail)
          void close()
        },
        onError: (error) => tellFailure(error, 'The contact was not deleted.'),
      },
    )
  }
}
