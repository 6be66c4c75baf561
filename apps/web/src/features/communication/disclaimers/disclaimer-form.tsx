import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link, type To } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import editor from '#features/communication/editor/editor.module.css'
import { usePreview } from '#features/communication/preview/use-preview.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { DisclaimerFields, TextField } from './disclaimer-fields.tsx'

type Props<Values extends FieldValues> = {
  model: Parameters<typeof PanelForm<Values>>[0]['model']
  submitLabel: string
  closeTo: To
  canSave?: boolean
  footStart?: ReactNode
  /** In the head of the panel, for whether it is active. */
  slot: HTMLElement | null
  /** Above the fields. */
  note?: ReactNode
  /** In place of the text in the form, which is kept. */
  shown?: ReactNode
  /** Changes what is beside the form, and so stands before that where it is beneath it. */
  toggle?: ReactNode
  /** Beside the form, or beneath it. */
  side: ReactNode
}

export function DisclaimerForm<Values extends FieldValues>(props: Props<Values>) {
  const { model, submitLabel, closeTo, canSave = true, footStart, slot, note, shown, toggle, side } = props
  const { values } = usePreview()
  const isWide = useIsWide()

  return (
    <PanelForm
      model={model}
      id="disclaimer-template"
      submitLabel={submitLabel}
      closeTo={closeTo}
      isFrozen={!canSave}
      footStart={footStart}
      besideSubmit={
        isWide && toggle ? (
          <>
            {toggle}
            <Button variant="default" component={Link} to={closeTo}>
              {canSave ? 'Cancel' : 'Close'}
            </Button>
          </>
        ) : undefined
      }
      after={side}
    >
      <div className={editor.fields}>
        {note}
        <DisclaimerFields slot={slot} />
        <div data-wide hidden={Boolean(shown)}>
          <TextField values={values} />
        </div>
        {shown}
        {!isWide && toggle && <div data-wide>{toggle}</div>}
      </div>
    </PanelForm>
  )
}
