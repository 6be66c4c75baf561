import { vouchers } from '@connect/contract/vouchers/routes'
import { useLocation } from 'react-router'
import { trimmed, trueOrFalse } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { PROMO_CODE_COLUMNS, toPromoCodeCard } from './promo-code-columns.tsx'

export const PROMO_CODES_ADDRESS = listAddress(vouchers.list, { search: trimmed(), is_active: trueOrFalse })

const STATUSES = [
  { value: '', label: 'Every code' },
  { value: 'true', label: 'Switched on' },
  { value: 'false', label: 'Inactive' },
]

/** WIDGET-02, WIDGET-03 */
export function PromoCodesPage() {
  const { search } = useLocation()

  return (
    <ListScreen
      address={PROMO_CODES_ADDRESS}
      title="Promo codes"
      things="promo codes"
      search="Search promo codes"
      fields={<SelectFilter name={PROMO_CODES_ADDRESS.fields.is_active} label="Status" options={STATUSES} />}
      add={{
        label: 'Create Promo Code',
        to: { pathname: 'add', search },
        route: vouchers.create,
        isDisabledWhenRefused: true,
      }}
      columns={PROMO_CODE_COLUMNS}
      card={toPromoCodeCard}
      emptyHint="A promo code takes an amount or a percentage off what a rider pays for a course."
      rowKey={({ id }) => String(id)}
      rowLink={({ id }) => ({ pathname: `${id}/edit`, search })}
      skeletonRows={5}
    />
  )
}
