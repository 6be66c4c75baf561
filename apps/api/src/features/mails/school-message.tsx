import { Frame } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import type { SchoolWords } from '#platform/mail/school-words.ts'

/** The school greets by itself. */
export function SchoolMessage({ data: { school_name, html } }: LetterProps<SchoolWords>) {
  return (
    <Frame title={school_name} brand={school_name} foot={`Sent by ${school_name} with Connect.`}>
      {/* Sanitised by whoever renders the letter. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Frame>
  )
}
