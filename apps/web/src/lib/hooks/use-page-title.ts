import { useEffect, useId } from 'react'

const PRODUCT = 'Connect'

/** Titles of what is on screen, outermost first: a panel's title stands while it is open, then the page's returns. */
const shown = new Map<string, string>()

function write() {
  const title = [...shown.values()].at(-1)
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
}

/** `Bikes · Connect`, for as long as the caller is mounted. */
export function usePageTitle(title: string): void {
  const id = useId()

  useEffect(() => {
    shown.set(id, title)
    write()
  }, [id, title])

  useEffect(
    () => () => {
      shown.delete(id)
      write()
    },
    [id],
  )
}
