import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'

/**
 * A form of filters over the address: it shows `values`, and every change goes into the address at once, under the
 * field's name and on the list's first page. Lists are comma separated, empty values are left out.
 */
export function useFilterForm<Values extends FieldValues>(values: Values) {
  const [params, setParams] = useSearchParams()
  const form = useForm<Values>({ values })
  const apply = useEffectEvent((changed: FieldValues) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changed)) {
      const text = String(value)
      if (text === '') next.delete(name)
      else next.set(name, text)
    }
    if (next.toString() === params.toString()) return
    next.delete('page')
    setParams(next, { replace: true })
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: (change) => apply(change.values) }), [form])

  return form
}
