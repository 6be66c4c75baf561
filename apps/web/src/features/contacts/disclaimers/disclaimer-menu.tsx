import type { CustomerDisclaimer } from '@connect/contract/disclaimers/customer-disclaimer'
import { pathTo } from '@connect/contract/paths'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useContact } from '#features/contacts/use-contact.ts'
import { formatTemplate } from './disclaimer-texts.ts'
import { SigningDialog } from './signing-dialog.tsx'
import { type DisclaimerActions, useDisclaimerActions } from './use-disclaimer-actions.ts'

type Props = { disclaimer: CustomerDisclaimer; seesAnswers: boolean }

/** Nothing at all where nothing can be done. */
export function DisclaimerMenu({ disclaimer, seesAnswers }: Props) {
  const actions = useDisclaimerActions(disclaimer, { seesAnswers })
  const { link, closeLink } = actions
  return (
    <>
      <ActionMenu disclaimer={disclaimer} actions={actions} />
      {link && <SigningDialog link={link} onClose={closeLink} />}
    </>
  )
}

type MenuProps = { disclaimer: CustomerDisclaimer; actions: DisclaimerActions }

function ActionMenu({ disclaimer, actions }: MenuProps) {
  const { search } = useLocation()
  const { canSend, sign, replaceLink, cancel, download } = actions
  const pathname = pathTo('/v2/contacts/:customerId/details/disclaimers/resend/:disclaimerId', {
    customerId: useContact().id,
    disclaimerId: disclaimer.id,
  })
  if (!canSend && !sign && !cancel && !download) return null

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${formatTemplate(disclaimer)}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sign && <Menu.Item onClick={sign}>Sign on this device</Menu.Item>}
        {canSend && (
          <Menu.Item component={Link} to={{ pathname, search }}>
            {disclaimer.sent === null ? 'Send' : 'Resend'}
          </Menu.Item>
        )}
        {replaceLink && <Menu.Item onClick={replaceLink}>New link…</Menu.Item>}
        {download && <Menu.Item onClick={download}>Download PDF</Menu.Item>}
        {cancel && (
          <Menu.Item color="red" onClick={cancel}>
            Cancel…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
