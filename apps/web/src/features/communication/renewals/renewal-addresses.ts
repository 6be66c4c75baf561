import { renewals } from '@connect/contract/renewals/routes'
import { rowId } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'

export const PREVIEW_ADDRESS = listAddress(renewals.preview, {}, { pageSize: 25 })
export const SENT_ADDRESS = listAddress(renewals.log, { days_before: rowId }, { pageSize: 25 })

export const PAGE_SIZES = [25, 50, 100]
