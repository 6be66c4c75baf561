import { AUTO_SENDS, type AutoSend } from '@connect/contract/disclaimer-templates/auto-send'
import { DISCLAIMER_TEMPLATE_FIELDS } from '@connect/contract/disclaimer-templates/disclaimer-template-fields'
import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { toOptions } from '@connect/contract/field-table/labels'
import { EMAIL_BODY_LIMIT } from '@connect/contract/mails/rich-text'
import { type PlaceholderValues, toSamples } from '@connect/contract/templates/placeholders'
import { use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ActiveSwitch } from '#features/communication/editor/active-switch.tsx'
import { EmailFrame } from '#pickers/messages/email-frame.tsx'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { Frozen } from '#ui/fields/frozen.ts'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { toDisclaimerPlaceholders } from './disclaimer-placeholders.ts'
import classes from './disclaimers.module.css'
import { formatAutoSend } from './format-auto-send.ts'

const Field = createField(DISCLAIMER_TEMPLATE_FIELDS)
const names = fieldNames(disclaimerTemplates.create)
const AUTO_SEND_OPTIONS = toOptions(AUTO_SENDS)
/** What the form proposes. */
const USUAL_DAYS = 7
const NOT_TWICE = 'Not if signed in the last year'

/** What a disclaimer is, besides its text. `slot` is in the head of the panel, for whether it is active. */
export const DisclaimerFields = ({ slot }: { slot: HTMLElement | null }) => (
  <>
    <ActiveSwitch name={names.is_active} slot={slot} />
    <Field name="title" autoComplete="off" wide />
    <Field name="course_types" placeholder="Every course" wide />
    <SendingField />
    <SwitchField name={names.require_guardian} label={DISCLAIMER_TEMPLATE_FIELDS.require_guardian.label} wide />
  </>
)

function SendingField() {
  const isFrozen = use(Frozen)
  const { setValue, formState } = useFormContext()
  const [auto_send, days_before]: [AutoSend, number | null] = useWatch({ name: [names.auto_send, names.days_before] })
  const { label } = DISCLAIMER_TEMPLATE_FIELDS.auto_send
  const note = auto_send !== 'OFF' && NOT_TWICE
  if (isFrozen) {
    return (
      <FieldFact label={label} description={note} wide>
        {formatAutoSend({ auto_send, days_before })}
      </FieldFact>
    )
  }

  /** Only one that is sent days before has days. */
  const setDays = (chosen: AutoSend) => {
    const { auto_send: openedAs, days_before: opened } = formState.defaultValues ?? {}
    const none = opened === null ? null : ''
    const days = chosen === 'DAYS_BEFORE' ? USUAL_DAYS : none
    setValue(names.days_before, chosen === openedAs ? opened : days, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }
  return (
    <div className={classes.sending} data-wide>
      <SegmentedField
        name={names.auto_send}
        label={label}
        options={AUTO_SEND_OPTIONS}
        wide={false}
        onChoose={setDays}
      />
      {auto_send === 'DAYS_BEFORE' && <Field name="days_before" required />}
      {note && <p className={classes.muted}>{note}</p>}
    </div>
  )
}

const TEXT = DISCLAIMER_TEMPLATE_FIELDS.body.label

export const TextField = ({ values }: { values: PlaceholderValues | undefined }) => (
  <>
    {use(Frozen) ? (
      <TextFact />
    ) : (
      <RichTextField
        name={names.body}
        label={TEXT}
        placeholders={toDisclaimerPlaceholders(values && toSamples(values))}
        max={EMAIL_BODY_LIMIT}
        required
      />
    )}
    <p className={classes.below}>
      Health, eyesight, emergency contact and signature are asked below the text on every form.
    </p>
  </>
)

/** With its headings and numbers, since riders sign it so. */
function TextFact() {
  const body: string = useWatch({ name: names.body })
  return (
    <FieldFact label={TEXT}>
      <EmailFrame title="Text as it is written" html={body} />
    </FieldFact>
  )
}
