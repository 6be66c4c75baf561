import type { RenewalSettings } from '@connect/contract/renewals/renewal-settings'
import { createContext } from 'react'

export type SettingsValues = Pick<RenewalSettings, 'email_enabled' | 'sms_enabled' | 'days_before'>

/** What the form says while it differs from what is saved: the preview shows what comes of it. */
export const UnsavedSettings = createContext<SettingsValues | null>(null)

export const toSettingsValues = ({ email_enabled, sms_enabled, days_before }: SettingsValues): SettingsValues => ({
  email_enabled,
  sms_enabled,
  days_before,
})

export type SettingsEdit = { [K in keyof SettingsValues]?: SettingsValues[K] | undefined }

export const changeSettings = (saved: SettingsValues, change: SettingsEdit): SettingsValues => ({
  email_enabled: change.email_enabled ?? saved.email_enabled,
  sms_enabled: change.sms_enabled ?? saved.sms_enabled,
  days_before: change.days_before ?? saved.days_before,
})

/** As the query of the preview. */
export const toPreviewQuery = ({ email_enabled, sms_enabled, days_before }: SettingsValues) => ({
  email_enabled: email_enabled ? ('true' as const) : ('false' as const),
  sms_enabled: sms_enabled ? ('true' as const) : ('false' as const),
  days_before: days_before.join(','),
})
