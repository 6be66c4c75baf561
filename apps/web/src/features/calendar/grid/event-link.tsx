import { Link, type LinkProps, useLocation } from 'react-router'
import { parseAddress, toPanel } from '#features/calendar/layout/address.ts'

type Props = Omit<LinkProps, 'to' | 'id'>

/** Leads to a panel over the calendar as it is; `path` is below it. */
export function PanelLink({ path, ...props }: Props & { path: string }) {
  const { pathname, search } = useLocation()
  return <Link {...props} to={toPanel(parseAddress(pathname, search), path)} />
}

export const EventLink = ({ id, ...props }: Props & { id: number }) => (
  <PanelLink {...props} path={`event/${id}/edit`} />
)
