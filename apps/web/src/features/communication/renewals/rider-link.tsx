import { pathTo } from '@connect/contract/paths'
import { Link } from 'react-router'
import classes from './renewals.module.css'

type Props = { rider: { customer: number; full_name: string } }

export const RiderLink = ({ rider: { customer, full_name } }: Props) => (
  <Link to={pathTo('/v2/contacts/:customerId/details', { customerId: customer })} className={classes.rider}>
    {full_name}
  </Link>
)
