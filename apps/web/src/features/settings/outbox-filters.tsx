import { MAIL_STATUSES } from '@connect/contract/mails/mail'
import { FormProvider } from 'react-hook-form'
import { useFilterForm } from '#lib/use-filter-form.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import classes from './outbox-filters.module.css'

const STATUSES = [
  { value: '', label: 'Everything' },
  ...Object.entries(MAIL_STATUSES).map(([value, label]) => ({ value, label })),
]

type Props = { asked: { status?: string | undefined }; isRow?: boolean }

/** By whom it went to, and what became of it; every change goes into the address, on its first page. */
export function OutboxFilters({ asked, isRow = false }: Props) {
  const form = useFilterForm({ status: asked.status ?? '' })

  return (
    <FormProvider {...form}>
      <div className={isRow ? classes.row : classes.sheet} role="group" aria-label="Filters">
        <SelectField name="status" label="Status" options={STATUSES} />
        <SearchBox label="Search by address" />
      </div>
    </FormProvider>
  )
}
