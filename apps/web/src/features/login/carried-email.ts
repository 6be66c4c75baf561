import { useLocation } from 'react-router'
import { z } from 'zod'

const Carried = z.object({ email: z.string() })

/** Nobody types the address twice; '' when there is none. */
export function useCarriedEmail(): string {
  const carried = Carried.safeParse(useLocation().state)
  return carried.success ? carried.data.email : ''
}
