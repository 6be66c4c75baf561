const UK_MOBILE = /^(?:\+44|0)(7\d{9})$/

/** `'07700 900123'` → `'+447700900123'`; null for what is no mobile of the United Kingdom (domain 3.6). */
export function ukMobile(typed: string | null): string | null {
  const [, number] = UK_MOBILE.exec((typed ?? '').replaceAll(/\s/g, '')) ?? []
  return number ? `+44${number}` : null
}
