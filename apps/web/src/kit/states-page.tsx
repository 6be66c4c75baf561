import { Block } from '#kit/block.tsx'
import { COLUMNS, toCard } from '#kit/example-columns.tsx'
import classes from '#kit/kit.module.css'
import { DataCards } from '#ui/list/data-cards.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const rows = { rows: [], rowKey: () => '', onRetry: () => toast.success('Tried again') } as const

export function StatesPage() {
  return (
    <>
      <PageHeader title="States" />
      <div className={classes.blocks}>
        {(['pending', 'error', 'success'] as const).map((status) => (
          <Block key={status} title={`Table: ${status}`}>
            <div className={classes.tall}>
              <DataTable {...rows} label={`Bikes ${status}`} status={status} columns={COLUMNS} skeletonRows={6} />
            </div>
          </Block>
        ))}
        <Block title="Cards">
          <DataCards {...rows} label="Bikes" status="success" card={toCard} empty="No bikes found" />
          <DataCards {...rows} label="Bikes" status="pending" card={toCard} empty="No bikes found" />
          <DataCards {...rows} label="Bikes" status="error" card={toCard} empty="No bikes found" />
        </Block>
        <Block title="A form on its way">
          <FormSkeleton fields={3} />
        </Block>
        <Block title="Nothing shared">
          <EmptyState
            title="Nothing has been shared with you yet"
            hint="Ask the owner of your account to give you access to an area."
          />
        </Block>
        <Block title="Pager with sizes">
          <Pager page={7} pageSize={10} total={831} pageSizes={[10, 25, 50]} />
        </Block>
      </div>
    </>
  )
}
