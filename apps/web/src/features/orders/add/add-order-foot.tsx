import { formatPounds } from '@connect/contract/money'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import classes from '#features/orders/draft/add-order.module.css'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'

type TotalProps = {
  /** Pence; null while there is no price. */
  money: { total: number; due: number } | null
  /** The price on the screen is that of what is typed. */
  isCurrent: boolean
}

export const FootTotal = ({ money, isCurrent }: TotalProps) => (
  <div className={classes.foot} aria-busy={money !== null && !isCurrent}>
    {money && (
      <>
        <span className={classes.footLabel}>Total</span>
        <strong className={classes.footTotal}>{formatPounds(money.total)}</strong>
        {money.due > 0 && money.due < money.total && (
          <span className={classes.footDue}>{formatPounds(money.due)} due</span>
        )}
      </>
    )}
  </div>
)

type ActionsProps = { closeTo: To; canTakePayment: boolean; onPayment: () => void }

const WITH_PAYMENT = 'Add and take payment'

export function FootActions({ closeTo, canTakePayment, onPayment }: ActionsProps) {
  const isWide = useIsWide()
  if (isWide) {
    return (
      <>
        <Button variant="default" component={Link} to={closeTo}>
          Cancel
        </Button>
        {canTakePayment && (
          <Button variant="default" onClick={onPayment}>
            {WITH_PAYMENT}
          </Button>
        )}
      </>
    )
  }
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="More actions">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canTakePayment && <Menu.Item onClick={onPayment}>{WITH_PAYMENT}</Menu.Item>}
        <Menu.Item component={Link} to={closeTo}>
          Cancel
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
