import { FREE_TRIGGER_LABELS } from '@connect/contract/templates/triggers'
import { oneOf, trimmed, trueOrFalse } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import { TEMPLATE_LIST_CALLS } from './template-list-calls.ts'

const PARTS = { search: trimmed(80), trigger: oneOf(FREE_TRIGGER_LABELS), is_active: trueOrFalse }

export const EMAILS_ADDRESS = listAddress(TEMPLATE_LIST_CALLS.emails, PARTS)
export const SMS_ADDRESS = listAddress(TEMPLATE_LIST_CALLS.sms, PARTS)
export const DISCLAIMERS_ADDRESS = listAddress(TEMPLATE_LIST_CALLS.disclaimers, {
  search: trimmed(120),
  is_active: trueOrFalse,
})
