import type { EmailTemplate } from '@connect/contract/templates/template'
import { formatDateTime } from '#lib/dates.ts'

const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', month: 'long' })

type Sent = Pick<EmailTemplate, 'sent_this_month' | 'updated' | 'updated_by'>

function formatSent(times: number, now: Date): string {
  const when = `in ${month.format(now)}`
  if (times === 0) return `not sent ${when}`
  return `sent ${times === 1 ? 'once' : `${times.toLocaleString('en-GB')} times`} ${when}`
}

/** 'Email template · sent 38 times in November · changed 12/11/2026 by Nadia Okafor' */
export function formatTemplateLine(kind: string, { sent_this_month, updated, updated_by }: Sent, now: Date): string {
  const changed = `changed ${formatDateTime(updated).slice(0, 10)}${updated_by ? ` by ${updated_by.full_name}` : ''}`
  return [kind, formatSent(sent_this_month, now), changed].join(' · ')
}
