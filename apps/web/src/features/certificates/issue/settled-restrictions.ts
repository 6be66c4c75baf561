import { NO_RESTRICTION } from '@connect/contract/certificates/certificate-rules'

/** `NO_RESTRICTION` stands alone: what was chosen last decides. */
export function settled(chosen: readonly string[], before: readonly string[]): string[] {
  if (!chosen.includes(NO_RESTRICTION)) return [...chosen]
  return before.includes(NO_RESTRICTION) && chosen.length > 1
    ? chosen.filter((code) => code !== NO_RESTRICTION)
    : [NO_RESTRICTION]
}
