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
 * A form of filters over the address: it shows `values`, and what somebody changes goes into the address at once, under
 * the field's name and on the list's first page.
 */
function useFilterForm(values: FieldValues) {
  const [, setParams] = useSearchParams()
  const form = useForm({ values })
  const apply = useEffectEvent((name: string, value: unknown) => {
    // What is rendered may lag behind the address while two filters are changed quickly.
    const now = new URLSearchParams(window.location.search)
    const next = changeFilters(now, { [name]: value as string })
    // Rendered before the next click, which the form would otherwise answer with what it showed before this one.
    if (next.toString() !== now.toString()) setParams(next, { replace: true, flushSync: true })
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name = '', type, values: all }) => {
          // The form is also told what the address says; that is no change of anybody's.
          if (type === 'change') apply(name, all[name])
        },
      }),
    [form],
  )

  return form
}
