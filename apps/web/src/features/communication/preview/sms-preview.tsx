import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { toSmsSize } from '@connect/contract/sms/segments'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lookup } from '#api/query/query.ts'
import { segmentsText } from '#pickers/messages/sms-size.tsx'
import { toEmptyNotes } from './empty-notes.ts'
import classes from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import type { Preview } from './use-preview.ts'
import { useSmsText } from './use-sms-text.ts'

type Props = { preview: Preview; action?: ReactNode }

function describeSize(text: string): string {
  const { segments } = toSmsSize(text)
  return segments > 1 ? `${segmentsText(segments)}, arrives as one message` : segmentsText(segments)
}

export function SmsPreview({ preview, action }: Props) {
  const { body, text } = useSmsText(preview)
  const { data: settings } = useQuery(lookup(communicationSettings.get, {}))

  return (
    <PreviewFrame preview={preview} action={action} notes={toEmptyNotes(body, preview)}>
      {preview.values && (
        <div className={classes.phone}>
          {settings && (
            <div className={classes.sender}>
              <p className={classes.subject}>{settings.sms_sender ?? "Connect's own number"}</p>
              {settings.sms_sender && <p className={classes.muted}>Sender name · no replies</p>}
            </div>
          )}
          {text !== '' && (
            <>
              <p className={classes.bubble}>{text}</p>
              <p className={classes.muted}>{describeSize(text)}</p>
            </>
          )}
        </div>
      )}
    </PreviewFrame>
  )
}
