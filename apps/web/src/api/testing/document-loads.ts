import { vi } from 'vitest'

const browser = window.location

/**
 * Stands for the browser's loading of another document, which there is none of in tests: what was asked for is noted.
 * Answers what to call for the last address that this document was left for, or null.
 */
export function watchDocumentLoads(): () => string | null {
  let loaded: string | null = null
  const location = new Proxy<Partial<Location>>(
    {},
    {
      get(_, key) {
        if (key === 'replace' || key === 'assign') {
          return (address: string) => {
            loaded = address
          }
        }
        const value = Reflect.get(browser, key)
        return typeof value === 'function' ? value.bind(browser) : value
      },
    },
  )
  vi.stubGlobal('location', location)
  return () => loaded
}
