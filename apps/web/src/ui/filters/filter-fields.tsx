import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { DateField } from '#ui/fields/date-field.tsx'
import { MultiSelectField } from '#ui/fields/multi-select-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useFilter } from '#ui/filters/filter-form.tsx'

/** They come with the form library, so `OnDemandFilter` fetches them. */
export const FILTER_FIELDS = { Select: SelectField, MultiSelect: MultiSelectField, Date: DateField }

export function FieldOfFilter({ name, children }: { name: string; children: ReactNode }) {
  const { value, change } = useFilter(name)
  const form = useForm({ values: { [name]: value } })
  const apply = useEffectEvent(change)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type, values }) => {
          // The form is also told what the address says; that is no change of anybody's.
          if (type === 'change') apply(values[name])
        },
      }),
    [form, name],
  )
  return <FormProvider {...form}>{children}</FormProvider>
}
