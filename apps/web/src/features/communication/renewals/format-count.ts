/** '1 rider', '1,204 riders' */
export const formatCount = (count: number, thing: string): string =>
  `${count.toLocaleString('en-GB')} ${thing}${count === 1 ? '' : 's'}`
