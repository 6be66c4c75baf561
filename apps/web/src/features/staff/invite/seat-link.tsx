import { ERRORS } from '@connect/contract/errors'
import { Link } from 'react-router'
import { EXPAND_PATH } from '#features/staff/shared/use-seats.ts'

const SEAT_LIMIT = 'seat_limit_reached' satisfies keyof typeof ERRORS

/** Beside the words that every seat is taken: where to buy more, in a tab of its own so that a form stays as it is. */
export function SeatLink({ code }: { code: string | undefined }) {
  return code === SEAT_LIMIT ? (
    <Link to={EXPAND_PATH} target="_blank">
      Purchase more seats<span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  ) : null
}
