import { id } from '@connect/contract/fields'
import { pathTo } from '@connect/contract/paths'
import { useLocation, useNavigate } from 'react-router'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { bookPath, RETURN_BOOK } from './certificate-paths.ts'

/** To the list, or to the return of the book that led here. */
export function useCloseCertificate(): ReturnType<typeof useClosePanel> {
  const list = useClosePanel(pathTo('/v2/certificates'))
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const book = id.safeParse(params.get(RETURN_BOOK) ?? undefined)
  if (!book.success) return list

  params.delete(RETURN_BOOK)
  const closeTo = { pathname: bookPath(book.data, 'return'), search: params.size > 0 ? `?${params}` : '' }
  return { closeTo, close: () => navigate(closeTo, { state: SAVED }) }
}
