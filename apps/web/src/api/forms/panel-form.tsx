import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Link, type To } from 'react-router'
import { CONNECTION_WORDS, useConnection } from '#api/connection.ts'
import { type Current, FrozenFields } from '#api/forms/frozen-fields.tsx'
import classes from '#api/forms/panel-form.module.css'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'

type Props<Values extends FieldValues> = {
  model: {
    form: UseFormReturn<Values, unknown, Values>
    submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
    alert: string | undefined
    /** What an edit says above its fields. */
    note?: ReactNode
    current?: Current
  }
  /** Of the form; the foot's button sends it by this name. */
  id: string
  /** On the button: 'Save changes'. */
  submitLabel: string
  closeTo: To
  /** The person may look but not change, so they see facts in place of fields. */
  isFrozen?: boolean
  /** A frozen form leaves its button out; with this it stays, and cannot be pressed (PERM-12). */
  keepsSubmit?: boolean
  /** The button cannot be pressed until something was changed. */
  needsChanges?: boolean
  /** Whether something would be lost that no field of the form knows of, such as files. */
  isDirty?: boolean
  /** Beside the words of a refusal, such as where to go next. */
  alertMore?: ReactNode
  /** At the start of the foot. */
  footStart?: ReactNode
  /** Before the button that sends the form, in place of the link that closes it. */
  besideSubmit?: ReactNode
  /** Between body and foot, always in sight. */
  strip?: ReactNode
  /** What stands above the fields and is no part of the form. */
  before?: ReactNode
  /** `PanelSection`s of fields. */
  children: ReactNode
  /** What stands beneath the fields and is no part of the form. */
  after?: ReactNode
}

/** In a `RoutePanel isBare`: fields scroll, its buttons are pinned, what was typed is guarded. */
export function PanelForm<Values extends FieldValues>(props: Props<Values>) {
  const { model, id, alertMore, isFrozen = false, isDirty = false, strip, before, children, after } = props
  const { form, submit, alert, note, current } = model
  const isChanged = form.formState.isDirty

  return (
    <FormProvider {...form}>
      <PanelParts foot={<Foot {...props} isChanged={isChanged} />} strip={strip} isFrozen={isFrozen}>
        <Connection />
        <Refusal alert={alert} more={alertMore} note={note} />
        {before}
        {isFrozen ? (
          <FrozenFields current={current}>{children}</FrozenFields>
        ) : (
          <form id={id} noValidate onSubmit={(event) => void submit(event)}>
            {children}
          </form>
        )}
        {after}
      </PanelParts>
      {!isFrozen && <UnsavedChangesGuard when={isChanged || isDirty} />}
    </FormProvider>
  )
}

type FootProps = Omit<Props<FieldValues>, 'model'> & { isChanged: boolean }

function Foot({ id, submitLabel, closeTo, footStart, besideSubmit, isChanged, ...state }: FootProps) {
  const { isFrozen = false, keepsSubmit = false, needsChanges = false } = state
  const hasSubmit = !isFrozen || keepsSubmit
  return (
    <>
      {footStart && <div className={classes.start}>{footStart}</div>}
      {besideSubmit ?? (
        <Button variant="default" component={Link} to={closeTo}>
          {hasSubmit ? 'Cancel' : 'Close'}
        </Button>
      )}
      {hasSubmit && (
        <SubmitButton form={id} disabled={isFrozen || (needsChanges && !isChanged)}>
          {submitLabel}
        </SubmitButton>
      )}
    </>
  )
}

/** The shell's own word on it is beneath the panel, which is all there is to see on a phone. */
function Connection() {
  const connection = CONNECTION_WORDS[useConnection()]
  return (
    <div role="status" className={connection ? classes.connection : undefined}>
      {connection}
    </div>
  )
}

type RefusalProps = { alert: string | undefined; more: ReactNode; note: ReactNode }

/** Above the fields, and scrolled into sight when it comes. */
function Refusal({ alert, more, note }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (alert) box.current?.scrollIntoView({ block: 'nearest' })
  }, [alert])
  return (
    <div ref={box} className={classes.alert}>
      <FormAlert>
        {alert && (
          <>
            {alert} {more}
          </>
        )}
      </FormAlert>
      {note}
    </div>
  )
}
