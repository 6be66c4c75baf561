import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** */
export function ReportsPage() {
  return (
    <>
      <PageHeader title="Reports" />
      <EmptyState
        title="Coming soon to Pro tier"
        hint="Reports on your courses, riders and bikes, from the data you already record."
      />
    </>
  )
}
