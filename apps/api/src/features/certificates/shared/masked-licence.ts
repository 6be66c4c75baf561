const SHOWN = 5

/** A licence number, a birth date and an address are enough to become somebody: who may only look gets a part. */
export const maskedLicence = (number: string | null, isEditor: boolean): string | null =>
  number === null || isEditor ? number : number.slice(0, SHOWN) + '*'.repeat(Math.max(0, number.length - SHOWN))
