import type { ApiError } from '@connect/contract/api-error'
import type { Named, Output } from '@connect/contract/route'
import { isVersioned } from '@connect/contract/versioned'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { EditedFields } from '#api/forms/edited-fields.ts'
import { changedNames, mergeChanges, onlyChanged } from '#api/forms/merge-changes.ts'
import { useConflict } from '#api/forms/use-conflict.tsx'
import { type Body, type Options, useRouteForm } from '#api/forms/use-route-form.ts'

type Loose = Readonly<Record<string, unknown>>

type EditOptions<R extends Named, Values extends FieldValues> = Options<R, Values> & {
  /** Of what the form was opened with. */
  version: string
  /** How the fields are called and read where two people changed one. */
  fields: EditedFields<R, Values>
  /** Fields that are sent together once one of them changed. */
  together?: readonly string[]
  /** The values of the form from those that the server answers, where they differ. */
  fromValues?: (values: Loose) => Loose
}

/** How often a change is sent again because only fields that the form does not have were changed meanwhile. */
const MOST_REPEATS = 3

/**
 * A form over a route that changes something (`useRouteForm`): a PATCH sends the changed fields only, and every change says
 * which version it was made on. If somebody else changed it meanwhile, what was typed stays, the form takes what only the
 * other changed, and the person decides about the fields that both changed. As long as nothing is typed, it follows what comes
 * from the server.
 */
export function useEditForm<R extends Named, Values extends FieldValues>(
  route: R & { body: Body<Values> },
  options: EditOptions<R, Values>,
) {
  const { toBody = (typed) => typed, callOptions, onSuccess, together, fields } = options
  const { fromValues = (values) => values } = options
  const version = useRef(options.version)
  const repeats = useRef(0)
  const opened = useRef<Loose>(options.values)
  const conflict = useConflict(fields, setTyped)

  const model = useRouteForm<R, Values>(route, {
    ...options,
    toBody: (typed) =>
      route.method === 'PATCH'
        ? onlyChanged(toBody(typed), changedNames(opened.current, typed), together)
        : toBody(typed),
    callOptions() {
      const others = callOptions?.()
      return { ...others, headers: { ...others?.headers, 'if-match': `"${version.current}"` } }
    },
    onRefused,
    async onSuccess(answer) {
      keep(answer)
      conflict.end()
      await onSuccess?.(answer)
    },
  })

  /** A form that stays open goes on from what was saved. */
  function keep(answer: Output<R>): void {
    if (!isVersioned(route.response)) return
    version.current = (answer as { version: string }).version
    const saved = fromValues(route.response.toValues(answer as never))
    opened.current = Object.fromEntries(Object.keys(opened.current).map((name) => [name, saved[name]]))
  }

  function onRefused(error: ApiError) {
    const { changed } = error
    if (!changed || repeats.current > MOST_REPEATS) return options.onRefused?.(error)
    const typed: Loose = model.form.getValues()
    const current = fromValues(changed.values)
    const merged = mergeChanges({ opened: opened.current, typed, current })
    version.current = changed.version
    opened.current = merged.opened
    if (merged.taken.length + merged.disputed.length === 0) {
      repeats.current += 1
      return 'again'
    }
    model.form.reset(merged.opened as Values)
    for (const name of changedNames(merged.opened, typed)) {
      if (!merged.taken.includes(name)) setTyped(name, typed[name])
    }
    const { taken, disputed } = merged
    conflict.begin({ last: changed.last, taken, disputed, mine: typed, theirs: current })
    return 'handled'
  }

  const { isDirty, isSubmitting } = model.form.formState
  const isUntouched = !isDirty && !isSubmitting && !conflict.isOpen
  const seen = useRef(options.version)
  const follow = useEffectEvent((current: string) => {
    // What was read before the last save is older than what the form has.
    if (current === seen.current) return
    seen.current = current
    if (current === version.current) return
    version.current = current
    opened.current = options.values
    model.form.reset(options.values)
  })
  useEffect(() => {
    if (isUntouched) follow(options.version)
  }, [isUntouched, options.version])

  function setTyped(name: string, value: unknown): void {
    model.form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    repeats.current = 0
    if (conflict.isDecided) return model.submit(event)
    event.preventDefault()
    conflict.ask()
  }

  const show = () => model.form.reset(options.values)
  return { ...model, submit, note: conflict.note, current: { version: options.version, show } }
}
