import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import classes from '#ui/list/filter-form.module.css'
import { changeFilters } from '#ui/list/search-with.ts'

type Props = {
  /** The filters by the names of the address, which are the names of the fields. */
  values: FieldValues
  children: ReactNode
}

/** Filters of a list. Each change is applied at once, so there is nothing to send: Enter must not load the page anew. */
export function FilterForm({ values, children }: Props) {
  const form = useFilterForm(values)
  return (
    <FormProvider {...form}>
      <form className={classes.filters} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </FormProvider>
  )
}

/**
 * A form of filters over the address: it shows `values`, and every change goes into the address at once, under the
 * field's name and on the list's first page.
 */
function useFilterForm(values: FieldValues) {
  const [params, setParams] = useSearchParams()
  const form = useForm({ values })
  const apply = useEffectEvent((changed: FieldValues) => {
    const next = changeFilters(params, changed)
    if (next.toString() !== params.toString()) setParams(next, { replace: true })
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: (change) => apply(change.values) }), [form])

  return form
}
