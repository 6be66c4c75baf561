import { Link, type LinkProps, useLocation } from 'react-router'
import { parseAddress, toPanel } from '#features/calendar/layout/address.ts'

/** Leads to the panel of an event, over the calendar as it is (CAL-05). */
export function EventLink({ id, ...props }: Omit<LinkProps, 'to' | 'id'> & { id: number }) {
  const { pathname, search } = useLocation()
  return <Link {...props} to={toPanel(parseAddress(pathname, search), `event/${id}/edit`)} />
}
