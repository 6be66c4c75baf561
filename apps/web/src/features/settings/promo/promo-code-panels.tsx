import { currentValues, emptyValues } from '@connect/contract/field-table/values'
import { pathTo } from '@connect/contract/paths'
import { vouchers } from '@connect/contract/vouchers/routes'
import type { SingleVoucher } from '@connect/contract/vouchers/voucher'
import { VOUCHER_FIELDS } from '@connect/contract/vouchers/voucher-fields'
import { formatDiscount } from '@connect/contract/vouchers/voucher-rules'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { editedFields, namesIn } from '#api/forms/edited-fields.ts'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { useSites } from '#pickers/use-sites.ts'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { DeletePromoCode } from './delete-promo-code.tsx'
import { PromoCodeFields } from './promo-code-fields.tsx'

export function AddPromoCodePanel() {
  const { closeTo, close } = useClosePanel(pathTo('/v2/settings/widget/promo'))
  const { options } = useSites()
  const model = useRouteForm(vouchers.create, {
    values: emptyValues(VOUCHER_FIELDS),
    onSuccess: () => {
      toast.success('Promo code created')
      return close()
    },
  })

  return (
    <RoutePanel title="Create promo code" closeTo={closeTo} isBare>
      <PanelForm model={model} id="promo-code" submitLabel="Create promo code" closeTo={closeTo}>
        <PromoCodeFields sites={options} />
      </PanelForm>
    </RoutePanel>
  )
}

export function EditPromoCodePanel() {
  const { voucherId = '' } = useParams()
  const { closeTo } = useClosePanel(pathTo('/v2/settings/widget/promo'))
  const answer = useQuery({
    ...query(vouchers.get, { params: { voucher_id: voucherId } }),
    refetchOnWindowFocus: false,
  })

  return (
    <RoutePanel title="Edit promo code" subtitle={answer.data?.code} closeTo={closeTo} isBare>
      <Loaded query={answer} what="promo code" wrap={PanelParts}>
        {(voucher) => <PromoCodeForm key={voucher.id} voucher={voucher} />}
      </Loaded>
    </RoutePanel>
  )
}

function PromoCodeForm({ voucher }: { voucher: SingleVoucher }) {
  const { closeTo, close } = useClosePanel(pathTo('/v2/settings/widget/promo'))
  const canSave = useCan(vouchers.update)
  const canRemove = useCan(vouchers.remove)
  const { options } = useSites(voucher.suppliers)
  const model = useEditForm(vouchers.update, {
    version: voucher.version,
    fields: {
      ...editedFields(VOUCHER_FIELDS, namesIn(options)),
      discount: { label: VOUCHER_FIELDS.discount.label, format: (value) => formatTyped(voucher, value) },
    },
    together: ['discount_type', 'discount'],
    params: { voucher_id: voucher.id },
    values: currentValues(VOUCHER_FIELDS, voucher),
    onSuccess: () => {
      toast.success('Promo code saved')
      return close()
    },
  })

  return (
    <PanelForm
      model={model}
      id="promo-code"
      submitLabel="Save changes"
      closeTo={closeTo}
      isFrozen={!canSave}
      footStart={canRemove && <DeletePromoCode voucher={voucher} onRemoved={close} />}
    >
      <PromoCodeFields voucher={voucher} sites={options} />
    </PanelForm>
  )
}

const formatTyped = ({ discount_type }: SingleVoucher, value: unknown): string =>
  typeof value === 'number' ? formatDiscount({ discount_type, discount: value }) : '–'
