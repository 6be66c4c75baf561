import type { EmailTemplate } from '@connect/contract/templates/template'
import { formatDateTime } from '#lib/dates.ts'

const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', month: 'long' })

type Changed = Pick<EmailTemplate, 'updated' | 'updated_by'>
type Sent = Changed & Pick<EmailTemplate, 'sent_this_month'>

function formatSent(times: number, now: Date): string {
  const when = `in ${month.format(now)}`
  if (times === 0) return `not sent ${when}`
  return `sent ${times === 1 ? 'once' : `${times.toLocaleString('en-GB')} times`} ${when}`
}

/** 'changed 12/11/2026 by Nadia Okafor' */
export const formatChanged = ({ updated, updated_by }: Changed): string =>
  `changed ${formatDateTime(updated).slice(0, 10)}${updated_by ? ` by ${updated_by.full_name}` : ''}`

/** 'Email template · sent 38 times in November · changed 12/11/2026 by Nadia Okafor' */
export const formatTemplateLine = (kind: string, template: Sent, now: Date): string =>
  [kind, formatSent(template.sent_this_month, now), formatChanged(template)].join(' · ')
