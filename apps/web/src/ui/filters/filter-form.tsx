import { createContext, type ReactNode, use, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import classes from '#ui/filters/filter-form.module.css'
import { changeFilters } from '#ui/list/search-with.ts'

/** By the names of the address, which are the names of the fields. */
type Values = Readonly<Record<string, unknown>>

type Form = { values: Values; apply: (name: string, value: unknown) => void }

const FormContext = createContext<Form>({ values: {}, apply: () => undefined })

/**
 * They show `values`, and what somebody changes goes into the address at once, under the field's name and on the list's
 * first page. So there is nothing to send: Enter must not load the page anew.
 */
export function FilterForm({ values, children }: { values: Values; children: ReactNode }) {
  const [, setParams] = useSearchParams()
  const apply = useCallback(
    (name: string, value: unknown) => {
      // What is rendered may lag behind the address while two filters are changed quickly.
      const now = new URLSearchParams(window.location.search)
      const next = changeFilters(now, { [name]: value as string })
      // Rendered before the next click, which a field would otherwise answer with what it showed before this one.
      if (next.toString() !== now.toString()) setParams(next, { replace: true, flushSync: true })
    },
    [setParams],
  )
  return (
    <FormContext value={{ values, apply }}>
      <form className={classes.filters} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </FormContext>
  )
}

export function useFilter(name: string) {
  const { values, apply } = use(FormContext)
  return { value: values[name], change: (value: unknown) => apply(name, value) }
}
