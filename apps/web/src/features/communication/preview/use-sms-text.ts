import { fillLinks } from '@connect/contract/links/message-links'
import { renderSms } from '@connect/contract/templates/fill-sms'
import { smsTemplates } from '@connect/contract/templates/routes'
import { useWatch } from 'react-hook-form'
import { fieldNames } from '#ui/fields/field-names.ts'
import type { Preview } from './use-preview.ts'

const names = fieldNames(smsTemplates.create)

/** `body` is what is typed, with placeholders. `text` is what is sent: with their values, '' while these are on their way. */
export function useSmsText({ values }: Pick<Preview, 'values'>) {
  const body: string = useWatch({ name: names.body })
  const fill = (words: string): string =>
    values ? fillLinks(renderSms(words, values), (name) => values[name] ?? '') : ''
  return { body, text: fill(body), fill }
}
