import { MAIL_STATUSES } from '@connect/contract/mails/mail'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useFilterForm } from '#ui/list/use-filter-form.ts'
import classes from './outbox-filters.module.css'

const STATUSES = [
  { value: '', label: 'Everything' },
  ...Object.entries(MAIL_STATUSES).map(([value, label]) => ({ value, label })),
]

type Props = { asked: { status?: string | undefined } }

/** By whom it went to, and what became of it; every change goes into the address, on its first page. */
export function OutboxFilters({ asked }: Props) {
  const form = useFilterForm({ status: asked.status ?? '' })

  return (
    <FilterForm form={form} place="bar">
      <SelectField name="status" label="Status" options={STATUSES} />
      <div className={classes.search}>
        <SearchBox label="Search by email address" />
      </div>
    </FilterForm>
  )
}
