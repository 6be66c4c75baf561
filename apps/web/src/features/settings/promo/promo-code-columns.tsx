import { ukDay } from '@connect/contract/calendar/days'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import type { Voucher } from '@connect/contract/vouchers/voucher'
import { formatDiscount, VOUCHER_STATES } from '@connect/contract/vouchers/voucher-rules'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'

export const PromoCodeStatus = ({ status }: Pick<Voucher, 'status'>) => (
  <StatusDot tone={VOUCHER_STATES[status].tone}>{VOUCHER_STATES[status].label}</StatusDot>
)

/** '3 of 50' where there is a limit. */
export function formatUses({ times_used, num_of_uses_available }: Voucher): string {
  const used = times_used.toLocaleString('en-GB')
  if (num_of_uses_available === null) return used
  return `${used} of ${(times_used + num_of_uses_available).toLocaleString('en-GB')}`
}

/** Both, from one, until one, or a dash for always. */
export function formatDays({ starts_at, expire_date }: Voucher): string {
  if (starts_at && expire_date) return `${ukDay(starts_at)} – ${ukDay(expire_date)}`
  if (starts_at) return `from ${ukDay(starts_at)}`
  return expire_date ? `until ${ukDay(expire_date)}` : '–'
}

/** Names that a cell has room for; the others are counted. */
const SHOWN = 2

const several = (names: readonly string[]): string =>
  names.length <= SHOWN + 1 ? names.join(', ') : `${names.slice(0, SHOWN).join(', ')} + ${names.length - SHOWN} more`

/** 'CBT, CBT Renewal · Croydon', or 'Every course'. */
export function formatScope({ course_types, suppliers }: Voucher): string {
  const types = several(course_types.map((type) => COURSE_NAMES[type])) || 'Every course'
  const sites = several(suppliers.map(({ connect_location_name }) => connect_location_name))
  return sites ? `${types} · ${sites}` : types
}

export const PROMO_CODE_COLUMNS: readonly Column<Voucher>[] = [
  { id: 'code', header: 'Code', cell: ({ code }) => code },
  { id: 'discount', header: 'Discount', align: 'end', cell: formatDiscount },
  { id: 'uses', header: 'Uses', align: 'end', cell: formatUses },
  { id: 'valid', header: 'Valid', cell: formatDays },
  { id: 'scope', header: 'Applies to', cell: formatScope },
  { id: 'status', header: 'Status', cell: PromoCodeStatus },
]

export const toPromoCodeCard = (voucher: Voucher): Card => ({
  title: voucher.code,
  aside: <PromoCodeStatus {...voucher} />,
  heading: formatDiscount(voucher),
  meta: formatScope(voucher),
  facts: [
    { label: 'Uses', value: formatUses(voucher) },
    { label: 'Valid', value: formatDays(voucher) },
  ],
})
