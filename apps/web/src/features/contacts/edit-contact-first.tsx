import type { Customer } from '@connect/contract/customers/customer'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { Link, type To, useLocation } from 'react-router'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

type Props = {
  contact: Customer
  /** What the contact does without: 'No email address'. */
  title: string
  hint: string
  closeTo: To
}

/** In a bare panel, in place of a form that needs what this contact does not have. */
export function EditContactFirst({ contact, title, hint, closeTo }: Props) {
  const { search } = useLocation()
  const edit = { pathname: pathTo('/v2/contacts/:customerId/details/edit', { customerId: contact.id }), search }
  return (
    <PanelParts
      foot={
        <>
          <Button variant="default" component={Link} to={closeTo}>
            Cancel
          </Button>
          <Button component={Link} to={edit}>
            Edit contact
          </Button>
        </>
      }
    >
      <EmptyState title={title} hint={hint} />
    </PanelParts>
  )
}
