/** The search part of a link: these parameters with one changed, or taken away when its value is empty. */
export function searchWith(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  // A comma is plain text in a query; written out, people can read the ordering.
  const text = next.toString().replaceAll('%2C', ',')
  return `?${text}`
}
