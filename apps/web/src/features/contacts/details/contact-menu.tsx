import { londonDate } from '@connect/contract/calendar/london'
import type { Customer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { pathTo } from '@connect/contract/paths'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useDownload } from '#api/query/use-download.ts'
import { useCan } from '#api/session/use-can.ts'
import { MergeDialog } from '#features/contacts/merge/merge-dialog.tsx'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { ForgetDialog } from './forget-dialog.tsx'

/** Nothing at all for those who may not do any of it. */
export function ContactMenu({ contact }: { contact: Customer }) {
  const [dialog, setDialog] = useState<'merge' | 'forget' | null>(null)
  const canMerge = useCan(customers.merge)
  const canExport = useCan(customers.subjectExport)
  const canForget = useCan(customers.forget)
  const canRemove = useCan(customers.remove)
  const { download } = useDownload(customers.subjectExport)
  const remove = useRemoveContact(contact)
  if (![canMerge, canExport, canForget, canRemove].includes(true)) return null

  const params = { customer_id: contact.id }
  const exportAll = () => download({ params }, `contact-${contact.id}-${londonDate(new Date())}.zip`)
  const close = () => setDialog(null)

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label="More actions">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canMerge && <Menu.Item onClick={() => setDialog('merge')}>Merge with another contact…</Menu.Item>}
          {canExport && <Menu.Item onClick={exportAll}>Export everything about them</Menu.Item>}
          {canForget && (
            <Menu.Item color="red" onClick={() => setDialog('forget')}>
              Forget contact…
            </Menu.Item>
          )}
          {canRemove && (
            <Menu.Item color="red" onClick={() => void remove()}>
              Delete contact
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'merge' && <MergeDialog contact={contact} onClose={close} />}
      {dialog === 'forget' && <ForgetDialog contact={contact} onClose={close} />}
    </>
  )
}

/** Only a contact of whom nothing has to be kept. */
function useRemoveContact({ id, full_name }: Customer) {
  const { close } = useClosePanel(pathTo('/v2/contacts'))
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
        onError: (error) => showFailureToast(error, 'The contact was not deleted.'),
      },
    )
  }
}
