import { type To, useLocation, useNavigate } from 'react-router'
import { SAVED } from '#ui/unsaved-changes-guard.tsx'

export const BIKES_PATH = '/v2/bikes'
export const bikePath = (id: number): string => `${BIKES_PATH}/${id}/details`

/** Where a panel closes to, with the list's search, and how to go there when nothing would be lost. */
export function useClosePanel(pathname: string) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const closeTo: To = { pathname, search }
  return { closeTo, close: () => navigate(closeTo, { state: SAVED }) }
}
