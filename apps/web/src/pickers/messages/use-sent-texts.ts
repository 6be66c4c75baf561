import { fillCourseSms } from '@connect/contract/course-messages/fill-course-message'
import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import { useSentSms } from './use-sent-sms.ts'

/** Whom one message goes to, each with what its placeholders stand for. */
export type Reader = { training: number; full_name: string; values: PlaceholderValues }

/** Makes of what is typed the texts that are sent, as {@link useSentSms}: one to each reader, or a single one as it is typed. */
export function useSentTexts(readers?: readonly Reader[]): (typed: string) => readonly string[] {
  const toSent = useSentSms()
  return (typed) => (readers ? readers.map(({ values }) => toSent(fillCourseSms(typed, values))) : [toSent(typed)])
}
