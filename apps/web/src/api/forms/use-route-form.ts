import { ApiError } from '@connect/contract/api-error'
import type { CallOptions } from '@connect/contract/client'
import type { Input, Named, Output } from '@connect/contract/route'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '#api/client.ts'
import { splitErrors } from '#api/forms/form-errors.ts'
import { useOnce } from '#api/forms/use-once.ts'
import { readAgain } from '#api/query/query.ts'

export type Body<Values extends FieldValues> = z.ZodType<unknown, Values>

type Params<R extends Named> = Input<R> extends { params?: infer P } ? P : never

export type Options<R extends Named, Values extends FieldValues> = {
  params?: Params<R>
  /** The same, where it is the form that names what is changed. */
  toParams?: (typed: Values) => Params<R>
  /** What the fields start with; it names every field of the form. */
  values: DefaultValues<Values>
  /** What is sent, where that is less than what is typed. */
  toBody?: (values: Values) => Partial<Values>
  /** Where a refusal's own words go when it names no field; above the form otherwise. */
  detailField?: Path<Values>
  /** Makes the call in another way, such as by another route; null where the person thought better of it. */
  makeCall?: (input: Input<R>, options: CallOptions) => Promise<Output<R> | null>
  /** How the call is made; asked at every submit. */
  callOptions?: () => CallOptions
  /** Runs before the form is free again; what it throws is shown like a refusal of the call. */
  onSuccess?: (answer: Output<R>) => unknown
  /** Meets a refusal in its own way: 'again' repeats the call, 'handled' shows nothing more. */
  onRefused?: (error: ApiError) => 'again' | 'handled' | undefined
  /** Runs after a failure has been shown. */
  onFailure?: () => unknown
}

/**
 * Its body's rules, its call, the server's field errors beside their fields (FORM-03) and everything else above the
 * form (`alert`, and its code), then a fresh read of its feature and its relatives. What was typed survives every
 * failure, and a second submit waits for the first.
 */
export function useRouteForm<R extends Named, Values extends FieldValues>(
  route: R & { body: Body<Values> },
  options: Options<R, Values>,
) {
  const { params, values, toBody = (typed) => typed, detailField, callOptions, onSuccess } = options
  const { toParams = () => params, onRefused, onFailure } = options
  const { makeCall = (input: Input<R>, how: CallOptions) => call(route, input, how) } = options
  const queryClient = useQueryClient()
  const isBusy = useRef(false)
  const once = useOnce(route)
  const form = useForm<Values, unknown, Values>({
    defaultValues: values,
    resolver: zodResolver<Values, unknown, unknown>(route.body, undefined, { raw: true }),
  })

  function showError(error: ApiError): void {
    const { byField, above } = splitErrors(error, { names: Object.keys(values), detailField })
    for (const [index, [name, message]] of byField.entries()) {
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    if (above) form.setError('root', { type: error.code, message: above })
  }

  async function send(typed: Values): Promise<Output<R> | null> {
    const body = toBody(typed)
    const input: object = { params: toParams(typed), body }
    try {
      return await once(input, (named) => {
        const own = callOptions?.()
        const headers = { ...named.headers, ...own?.headers }
        return makeCall(input as Input<R>, { ...named, ...own, headers })
      })
    } catch (error) {
      const way = error instanceof ApiError ? onRefused?.(error) : undefined
      if (way === undefined) throw error
      return way === 'again' ? send(typed) : null
    }
  }

  async function save(typed: Values): Promise<void> {
    try {
      const answer = await send(typed)
      if (answer === null) return
      await readAgain(queryClient, route)
      await onSuccess?.(answer)
    } catch (error) {
      showError(error instanceof ApiError ? error : new ApiError('unexpected', { cause: error }))
      onFailure?.()
      if (!(error instanceof ApiError)) throw error
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    await form
      .handleSubmit(save)(event)
      .finally(() => {
        isBusy.current = false
      })
  }

  const { root } = form.formState.errors
  return { form, submit, alert: root?.message, alertCode: root?.type?.toString() }
}
