import { useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type Address, parseAddress } from '#features/calendar/layout/address.ts'
import { CALENDAR_PATH } from '#features/calendar/layout/kept-page.ts'

/**
 * From the moment that it is asked for: a second click, or a second key, adds to the first one even while that is on
 * its way.
 */
export function useAddress(): Address {
  const current = useLocation()
  const { location: next } = useNavigation()
  const isHere = next && `${next.pathname}/`.startsWith(`${CALENDAR_PATH}/`)
  const { pathname, search } = isHere ? next : current
  return useMemo(() => parseAddress(pathname, search), [pathname, search])
}
