import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import classes from '#ui/list/filter-form.module.css'

type Props<Values extends FieldValues> = {
  /** Of `useFilterForm`. */
  form: UseFormReturn<Values>
  /** In a rail the fields stand beneath each other; in a bar side by side, and beneath each other in its sheet. */
  place: 'rail' | 'bar'
  children: ReactNode
}

/** Filters of a list. Each change is applied at once, so there is nothing to send: Enter must not load the page anew. */
export function FilterForm<Values extends FieldValues>({ form, place, children }: Props<Values>) {
  return (
    <FormProvider {...form}>
      <form className={classes[place]} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </FormProvider>
  )
}
