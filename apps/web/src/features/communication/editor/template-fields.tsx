import { toOptions } from '@connect/contract/field-table/labels'
import { emailTemplates } from '@connect/contract/templates/routes'
import { EMAIL_TEMPLATE_FIELDS } from '@connect/contract/templates/template-fields'
import { FREE_TRIGGER_LABELS, TRIGGERS, type Trigger, usualHours } from '@connect/contract/templates/triggers'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldNames } from '#ui/fields/field-names.ts'
import type { Option } from '#ui/fields/option.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { ActiveSwitch } from './active-switch.tsx'

const Field = createField(EMAIL_TEMPLATE_FIELDS)
/** Of both channels: they have these fields in common. */
const names = fieldNames(emailTemplates.create)
const TRIGGER_OPTIONS = toOptions(FREE_TRIGGER_LABELS)

type Props = {
  sites: readonly Option<number>[]
  /** In the head of the panel, for whether it is active. */
  slot: HTMLElement | null
}

/** What the templates of both channels have: the name, when it is sent, and for what. */
export function TemplateFields({ sites, slot }: Props) {
  return (
    <>
      <ActiveSwitch name={names.is_active} slot={slot} />
      <Field name="name" autoComplete="off" />
      <TriggerField />
      <Field name="course_types" placeholder="Every course" wide />
      <Field name="suppliers" options={sites} placeholder="Every site" />
      <HoursField />
    </>
  )
}

/** Another trigger has hours of its own, or none. */
function TriggerField() {
  const { setValue, formState } = useFormContext()
  const { trigger: openedTrigger, offset_hours: opened } = formState.defaultValues ?? {}
  const setHours = (chosen: Trigger | '') => {
    const usual = chosen === '' ? null : usualHours(chosen)
    const none = opened === null ? null : ''
    const hours = chosen === openedTrigger ? opened : (usual ?? none)
    setValue(names.offset_hours, hours, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  const { label } = EMAIL_TEMPLATE_FIELDS.trigger
  return <SelectField name={names.trigger} label={label} options={TRIGGER_OPTIONS} onChoose={setHours} required />
}

function HoursField() {
  const trigger: Trigger = useWatch({ name: names.trigger })
  const { hours } = TRIGGERS[trigger]
  return hours && <Field name="offset_hours" label={hours.label} required />
}
