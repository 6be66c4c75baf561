/** A comma is plain text in a query; written out, people can read it. */
export const toSearch = (params: URLSearchParams): string => `?${params.toString().replaceAll('%2C', ',')}`

/** One parameter is changed, or taken away when its value is empty. */
export function searchWith(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return toSearch(next)
}

type Filter = string | number | readonly (string | number)[] | undefined

/** From the first page. Lists are comma separated, empty values are left out. A link to them is `toSearch` of it. */
export function changeFilters(params: URLSearchParams, changes: Readonly<Record<string, Filter>>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    const text = String(value ?? '')
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  if (next.toString() !== params.toString()) next.delete('page')
  return next
}
