import { useLocation } from 'react-router'
import { z } from 'zod'

const Carried = z.object({ email: z.string() })

/** The address that was typed on the page before, so that nobody types it twice; '' when there is none. */
export function useCarriedEmail(): string {
  const carried = Carried.safeParse(useLocation().state)
  return carried.success ? carried.data.email : ''
}
