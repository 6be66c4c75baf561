import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

export function NothingSharedPage() {
  return (
    <>
      <PageHeader title="Welcome" />
      <EmptyState
        title="Nothing has been shared with you yet"
        hint="Ask the account owner of your school for access. Anything they share appears here automatically."
      />
    </>
  )
}
