const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** How many filters are set; a list is one filter, however many it names, and none when it is empty. */
export const countSet = (filters: object): number => Object.values(filters).filter(isSet).length
