import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { type Current, FrozenFields } from '#api/forms/frozen-fields.tsx'
import classes from '#api/forms/route-form.module.css'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx'

type Props<Values extends FieldValues> = {
  model: {
    form: UseFormReturn<Values, unknown, Values>
    submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
    alert: string | undefined
    note?: ReactNode
    current?: Current
  }
  id?: string
  /** The person may look but not change, so they see facts in place of fields. */
  isFrozen?: boolean
  /** `false` for a form whose input is worth nothing once it is left, such as a sign-in. */
  guard?: boolean
  children: ReactNode
}

/** With the alert for what concerns no single field, and the guard of what was typed. */
export function RouteForm<Values extends FieldValues>({
  model,
  id,
  isFrozen = false,
  guard = true,
  children,
}: Props<Values>) {
  const { form, submit, alert, note, current } = model
  if (isFrozen) {
    return (
      <FormProvider {...form}>
        <div className={classes.form}>
          <div className={classes.fields}>
            <FrozenFields current={current}>{children}</FrozenFields>
          </div>
        </div>
      </FormProvider>
    )
  }
  return (
    <FormProvider {...form}>
      <form id={id} noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <FormAlert>{alert}</FormAlert>
        {note}
        <div className={classes.fields}>{children}</div>
      </form>
      {guard && <UnsavedChangesGuard when={form.formState.isDirty} />}
    </FormProvider>
  )
}
