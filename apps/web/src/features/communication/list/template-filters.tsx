import { toOptions } from '@connect/contract/field-table/labels'
import { FREE_TRIGGER_LABELS } from '@connect/contract/templates/triggers'
import type { FieldName } from '#ui/fields/field-names.ts'
import { SelectFilter } from '#ui/filters/select-filter.tsx'

const TRIGGERS = [{ value: '', label: 'Any time' }, ...toOptions(FREE_TRIGGER_LABELS)]

const STATUSES = [
  { value: '', label: 'Every template' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

type Props = { names: Readonly<Record<'trigger' | 'is_active', FieldName>> }

export const TemplateFilters = ({ names }: Props) => (
  <>
    <SelectFilter name={names.trigger} label="Sent when" options={TRIGGERS} />
    <SelectFilter name={names.is_active} label="Status" options={STATUSES} />
  </>
)
