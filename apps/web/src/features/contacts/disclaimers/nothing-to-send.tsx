import { useContact } from '#features/contacts/use-contact.ts'
import { CloseLink } from '#ui/panel/facts.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useDisclaimerList } from './use-disclaimer-list.ts'

type Props = { title: string; hint: string }

/** In a bare panel, in place of a form. */
export function NothingToSend(props: Props) {
  const { closeTo } = useDisclaimerList(useContact().id)
  return (
    <PanelParts foot={<CloseLink to={closeTo} />}>
      <EmptyState {...props} />
    </PanelParts>
  )
}
