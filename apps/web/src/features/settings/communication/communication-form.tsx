import type { CommunicationSettings } from '@connect/contract/communication-settings/communication-settings'
import { COMMUNICATION_SETTINGS_FIELDS } from '@connect/contract/communication-settings/communication-settings-fields'
import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { currentValues } from '@connect/contract/field-table/values'
import { editedFields } from '#api/forms/edited-fields.ts'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/settings/settings-form.module.css'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const Field = createField(COMMUNICATION_SETTINGS_FIELDS)
const FIELDS = editedFields(COMMUNICATION_SETTINGS_FIELDS)

const SMS_WARNINGS: Record<CommunicationSettings['sms_service'], readonly string[]> = {
  SENDS: [],
  KEEPS: ['Text messages are only simulated on this server.'],
  NONE: ['No SMS service is set up on this server.'],
}
const EMAIL_WARNINGS: Record<CommunicationSettings['email_service'], readonly string[]> = {
  SENDS: [],
  KEEPS: ['This server has no mail server: emails are kept here and go nowhere.'],
}

function replyHint({ reply_to, replies_go_to }: CommunicationSettings): string {
  if (reply_to) return "Leave empty to use your school's email address."
  if (replies_go_to) return `Leave empty to use ${replies_go_to}`
  return 'Your school has no email address either: without one, replies do not reach you.'
}

/** Of those who may edit communication; others may read it. */
export function CommunicationForm({ settings }: { settings: CommunicationSettings }) {
  const canSave = useCan(communicationSettings.update)
  const model = useEditForm(communicationSettings.update, {
    version: settings.version,
    fields: FIELDS,
    values: currentValues(COMMUNICATION_SETTINGS_FIELDS, settings),
    onSuccess: (saved) => {
      model.form.reset(currentValues(COMMUNICATION_SETTINGS_FIELDS, saved))
      toast.success('Message settings saved')
    },
  })

  return (
    <RouteForm model={model} isFrozen={!canSave}>
      <div data-wide>
        <PanelSection title="Text messages" level={2}>
          <Warnings words={SMS_WARNINGS[settings.sms_service]} />
          <Field
            name="sms_sender"
            placeholder="Connect's own number"
            hint="Up to 11 letters, numbers and spaces. Phones show this name, and riders cannot reply to it."
            wide
          />
        </PanelSection>
        <PanelSection title="Emails" level={2}>
          <Warnings words={EMAIL_WARNINGS[settings.email_service]} />
          <FieldFact label="Emails come from" wide>
            {settings.email_from}
          </FieldFact>
          <Field name="reply_to" placeholder={settings.replies_go_to ?? ''} hint={replyHint(settings)} wide />
        </PanelSection>
        <PanelSection title="Limits" level={2}>
          <Field
            name="hourly_limit"
            hint="Emails and texts to riders together. What is above it waits for the next hour; messages about bookings go before marketing."
          />
        </PanelSection>
        <PanelSection title="Marketing" level={2}>
          <Field
            name="soft_opt_in"
            description="CBT renewals and messages after a course. Whoever unsubscribes gets none. If this is off, they only go to contacts who agreed to marketing."
            wide
          />
        </PanelSection>
      </div>
      {canSave && (
        <div data-wide className={classes.foot}>
          <SubmitButton>Save changes</SubmitButton>
        </div>
      )}
    </RouteForm>
  )
}
