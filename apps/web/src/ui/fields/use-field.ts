import { use } from 'react'
import { get, useController } from 'react-hook-form'
import { Frozen } from '#ui/fields/frozen.ts'

export type FieldState = Pick<ReturnType<typeof useField>, 'text' | 'change' | 'blur' | 'error' | 'isFrozen'> & {
  ref?: ReturnType<typeof useField>['ref']
}

/**
 * `change('')` gives back the null that the server sent, so that emptying a field that was empty leaves the form clean.
 */
export function useField(name: string) {
  const { field, fieldState, formState } = useController({ name })
  const isFrozen = use(Frozen)
  const wasNull = get(formState.defaultValues, name) === null
  const error: string | undefined = fieldState.error?.message ?? fieldState.error?.root?.message

  return {
    ref: field.ref,
    value: field.value as unknown,
    text: field.value === null || field.value === undefined ? '' : String(field.value),
    change: (value: unknown) => field.onChange(value === '' && wasNull ? null : value),
    blur: field.onBlur,
    disabled: field.disabled ?? false,
    error,
    /** It is a fact: an input would ask who may not answer. */
    isFrozen,
  }
}
