import type { CustomerDisclaimer } from '@connect/contract/disclaimers/customer-disclaimer'
import { pathTo } from '@connect/contract/paths'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useContact } from '#features/contacts/use-contact.ts'
import { formatTemplate } from './disclaimer-texts.ts'
import { RemoveDisclaimer } from './remove-disclaimer.tsx'
import { SigningDialog } from './signing-dialog.tsx'
import { type DisclaimerActions, useDisclaimerActions } from './use-disclaimer-actions.ts'

type Props = { disclaimer: CustomerDisclaimer; seesAnswers: boolean }

/** Nothing at all where nothing can be done. */
export function DisclaimerMenu({ disclaimer, seesAnswers }: Props) {
  const actions = useDisclaimerActions(disclaimer, { seesAnswers })
  const { link, closeLink, isRemoving, closeRemoval } = actions
  return (
    <>
      <ActionMenu disclaimer={disclaimer} actions={actions} />
      {link && <SigningDialog link={link} onClose={closeLink} />}
      {isRemoving && <RemoveDisclaimer disclaimer={disclaimer} onClose={closeRemoval} />}
    </>
  )
}

type MenuProps = { disclaimer: CustomerDisclaimer; actions: DisclaimerActions }

function ActionMenu({ disclaimer, actions }: MenuProps) {
  const { search } = useLocation()
  const { canSend, sign, replaceLink, cancel, download, sendCopy, endLink, remove } = actions
  const pathname = pathTo('/v2/contacts/:customerId/details/disclaimers/resend/:disclaimerId', {
    customerId: useContact().id,
    disclaimerId: disclaimer.id,
  })
  const all = [sign, replaceLink, cancel, download, sendCopy, endLink, remove]
  if (!canSend && all.every((run) => run === null)) return null

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${formatTemplate(disclaimer)}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items items={{ 'Sign on this device': sign }} />
        {canSend && (
          <Menu.Item component={Link} to={{ pathname, search }}>
            {disclaimer.sent === null ? 'Send' : 'Resend'}
          </Menu.Item>
        )}
        <Items
          items={{
            'New link…': replaceLink,
            'Download PDF': download,
            'Email the signed copy': sendCopy,
            'End link…': endLink,
          }}
        />
        <Items items={{ 'Cancel…': cancel, 'Delete…': remove }} color="red" />
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemsProps = { items: Readonly<Record<string, (() => void) | null>>; color?: string }

const Items = ({ items, ...look }: ItemsProps) =>
  Object.entries(items).map(
    ([label, run]) =>
      run && (
        <Menu.Item key={label} onClick={run} {...look}>
          {label}
        </Menu.Item>
      ),
  )
