import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Announced, not there yet (SHELL-18, R-73). */
export function ReportsPage() {
  return (
    <>
      <PageHeader title="Reports" />
      <EmptyState
        title="Coming soon to Pro tier"
        hint="Figures on your courses, riders and bikes, drawn from what you already record."
      />
    </>
  )
}
