import { ApiError } from '@connect/contract/api-error'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { refusalPath } from '#api/routing/guards.ts'

/**
 * Leads to the page that says so, in place of the page that cannot be shown. A form with unsaved changes asks first:
 * its guard holds every navigation up.
 */
export function useForbiddenQueries(): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (!(error instanceof ApiError) || error.status !== 403) return
        const why = error.code === 'pro_required' ? 'pro_required' : 'permission_denied'
        void navigate(refusalPath(why), { replace: true })
      }),
    [queryClient, navigate],
  )
}
