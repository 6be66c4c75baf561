type Address = { address_1: string | null; address_2: string | null; town: string | null; postcode: string | null }

export const ADDRESS = { address_1: true, address_2: true, town: true, postcode: true } as const

/** What is known of an address, in one line. */
export const toAddressLine = ({ address_1, address_2, town, postcode }: Address): string =>
  [address_1, address_2, town, postcode].filter(Boolean).join(', ')
