const looksLikeId = (segment: string) => /[\d%]/.test(segment) && segment !== 'v2'

/**
 * `/v2/bikes/12` → `/v2/bikes/:bikeId`. Whatever holds a digit or an escaped letter without being a parameter is an
 * `:id` all the same, so that a path which no route knows tells nothing either.
 */
export function routePattern(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [encodeURIComponent(value ?? ''), name]))
  return pathname
    .split('/')
    .map((segment) => {
      const name = segment && names.get(segment)
      if (name) return `:${name}`
      return looksLikeId(segment) ? ':id' : segment
    })
    .join('/')
}
