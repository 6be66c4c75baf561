import { seatStatus } from '@connect/contract/staff/seat-status'
import type { AccountLimits } from '@connect/contract/staff/seats'

type Words = {
  /** Beside the title, while there are seats left. */
  quiet: string | null
  /** Where there are none. */
  limit: string | null
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Nothing while their number is not known. */
export function summarizeSeats(limits: AccountLimits): Words {
  const status = seatStatus(limits)
  const { staff_user_count, admin_user_count, total_users } = limits
  const taken = staff_user_count + admin_user_count
  if (status === null || total_users === null) return { quiet: null, limit: null }
  const seats = counted(total_users, 'seat', 'seats')
  if (status === 'ok') return { quiet: `${taken} of ${seats}`, limit: null }
  if (status === 'exceeded')
    return { quiet: null, limit: `You have ${counted(taken, 'person', 'people')} using ${seats}.` }
  return { quiet: null, limit: total_users === 1 ? 'Your only seat is taken.' : `All ${seats} are taken.` }
}
