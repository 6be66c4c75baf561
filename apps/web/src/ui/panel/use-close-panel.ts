import { type To, useLocation, useNavigate } from 'react-router'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'

/** Answers the address with the list's search, and how to go there when nothing would be lost. */
export function useClosePanel(pathname: string) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const closeTo: To = { pathname, search }
  return { closeTo, close: () => navigate(closeTo, { state: SAVED }) }
}
