import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#api/session/use-session.ts'

/** What that needs is fetched after the page. */
export function useChanges(): void {
  const queryClient = useQueryClient()
  const { id } = useUser()
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    async function follow(): Promise<void> {
      const { followChanges } = await import('./follow-changes.ts')
      if (!isGone) stop = followChanges(queryClient)
    }
    // A file that does not come is no reason to trouble anybody.
    follow().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
    // Somebody else listens with a token of their own.
  }, [queryClient, id])
}
