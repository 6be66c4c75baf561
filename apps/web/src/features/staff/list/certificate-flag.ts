/** So many days before it ends, a certificate is due. */
const DUE_DAYS = 90
const DAY_MS = 86_400_000

export type CertificateFlag = { tone: 'danger' | 'warning'; word: 'Expired' | 'Due' }

/** What is wrong with a certificate that ends on this day, or null; `today` is `yyyy-MM-dd` in Europe/London. */
export function certificateFlag(expiry: string | null, today: string): CertificateFlag | null {
  if (expiry === null) return null
  if (expiry < today) return { tone: 'danger', word: 'Expired' }
  const days = (Date.parse(expiry) - Date.parse(today)) / DAY_MS
  return days <= DUE_DAYS ? { tone: 'warning', word: 'Due' } : null
}
