import { daysBetween } from '@connect/contract/calendar/days'

/** So many days before it ends, a certificate is due. */
const DUE_DAYS = 90

export type CertificateFlag = { tone: 'danger' | 'warning'; word: 'Expired' | 'Due' }

/** What is wrong with a certificate that ends on this day, or null; `today` is `yyyy-MM-dd` in Europe/London. */
export function certificateFlag(expiry: string | null, today: string): CertificateFlag | null {
  if (expiry === null) return null
  if (expiry < today) return { tone: 'danger', word: 'Expired' }
  return daysBetween(today, expiry) <= DUE_DAYS ? { tone: 'warning', word: 'Due' } : null
}
