import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { fillPlaceholders } from '@connect/contract/templates/placeholders'
import { emailTemplates } from '@connect/contract/templates/routes'
import type { Trigger } from '@connect/contract/templates/triggers'
import { withWayOut } from '@connect/contract/templates/way-out'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lookup } from '#api/query/query.ts'
import { EmailFrame } from '#pickers/messages/email-frame.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { toEmptyNotes } from './empty-notes.ts'
import { fillEmail } from './fill-email.ts'
import classes from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import type { Preview } from './use-preview.ts'

const names = fieldNames(emailTemplates.create)

const WIDTHS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const
type Width = (typeof WIDTHS)[number]['value']

/** Milliseconds: each change of the frame is a document of its own. */
const REST = 300

type Props = { preview: Preview; action?: ReactNode }

export function EmailPreview({ preview, action }: Props) {
  const [width, setWidth] = useState<Width>('desktop')
  const { data: settings } = useQuery(lookup(communicationSettings.get, {}))
  const [trigger, subject, body]: [Trigger, string, string] = useWatch({
    name: [names.trigger, names.subject, names.body],
  })
  const { values } = preview
  const sent = withWayOut(body, trigger)
  const html = values && fillEmail(sent, values, trigger)
  const [shown] = useDebouncedValue(html, REST)

  return (
    <PreviewFrame
      preview={preview}
      action={action}
      notes={toEmptyNotes(`${subject} ${sent}`, preview)}
      end={<Segments aria-label="Width" options={WIDTHS} value={width} onChange={setWidth} />}
    >
      {values && (
        <div className={classes.email} data-width={width}>
          <div className={classes.envelope}>
            <p className={classes.subject}>{fillPlaceholders(subject, values) || 'No subject yet'}</p>
            {settings && (
              <p className={classes.muted}>
                {settings.email_from}, to {values.rider_name}
              </p>
            )}
          </div>
          <EmailFrame title="Email as the rider gets it" html={shown ?? html ?? ''} />
        </div>
      )}
    </PreviewFrame>
  )
}
