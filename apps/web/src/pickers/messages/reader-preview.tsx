import { closeGaps, fillCourseSms } from '@connect/contract/course-messages/fill-course-message'
import { fillLinks } from '@connect/contract/links/message-links'
import type { Channel } from '@connect/contract/messages/training-message'
import { fillHtml, fillHtmlLinks } from '@connect/contract/templates/fill-html'
import {
  emptyPlaceholders,
  fillPlaceholders,
  type PlaceholderValues,
  placeholdersIn,
} from '@connect/contract/templates/placeholders'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Warnings } from '#ui/form/warnings.tsx'
import { EmailFrame } from './email-frame.tsx'
import classes from './messages.module.css'
import { ridersText } from './recipients.tsx'
import type { Reader } from './use-sent-texts.ts'

/** Milliseconds: each change of the frame is a document of its own. */
const REST = 300

/** As links are shown wherever it is not their reader who looks. */
const hidden = () => '••••'

type Words = { subject: string; body: string }
type Props = { channel: Channel; readers: readonly Reader[] }

/** What one of several gets, once the words are not the same for all. */
export function ReaderPreview({ channel, readers }: Props) {
  const [subject = '', body = '']: (string | undefined)[] = useWatch({ name: ['subject', 'body'] })
  const [training, choose] = useState<number | null>(null)
  const reader = readers.find((one) => one.training === training) ?? readers[0]
  const words = channel === 'EMAIL' ? `${subject} ${body}` : body
  if (!reader || placeholdersIn(words).length === 0) return null

  const Preview = PREVIEWS[channel]
  return (
    <section className={classes.preview} aria-label="Preview" data-wide>
      <div className={classes.previewHead}>
        <h3 className={classes.previewTitle}>As {reader.full_name} reads it</h3>
        {readers.length > 1 && (
          <Select
            aria-label="Preview as"
            data={readers.map((one) => ({ value: one.training, label: one.full_name }))}
            value={reader.training}
            onChange={choose}
            allowDeselect={false}
            openOnFocus={false}
          />
        )}
      </div>
      <Preview words={{ subject, body }} values={reader.values} />
      <Warnings words={toGapNotes(words, readers)} />
    </section>
  )
}

type PreviewProps = { words: Words; values: PlaceholderValues }

function EmailPreview({ words: { subject, body }, values }: PreviewProps) {
  const html = fillHtmlLinks(fillHtml(closeGaps(body, values), values), hidden)
  const [shown] = useDebouncedValue(html, REST)
  return (
    <>
      <p className={classes.previewSubject}>
        {fillPlaceholders(closeGaps(subject, values), values).replaceAll(/\s+/g, ' ')}
      </p>
      <EmailFrame title="Email as this rider reads it" html={shown} />
    </>
  )
}

const SmsPreview = ({ words: { body }, values }: PreviewProps) => (
  <p className={classes.previewText}>{fillLinks(fillCourseSms(body, values), hidden)}</p>
)

const PREVIEWS = { EMAIL: EmailPreview, SMS: SmsPreview } as const satisfies Record<Channel, unknown>

/** '[[instructor_name]] is left out for 2 riders: nothing is known for it.' */
function toGapNotes(words: string, readers: readonly Reader[]): string[] {
  const gaps = readers.flatMap(({ values }) => emptyPlaceholders(words, values))
  return [...new Set(gaps)].map((name) => {
    const count = gaps.filter((gap) => gap === name).length
    return `[[${name}]] is left out for ${ridersText(count)}: nothing is known for it.`
  })
}
