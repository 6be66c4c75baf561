import { creditsInWords } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import { pathTo } from '@connect/contract/paths'
import { Button, Modal } from '@mantine/core'
import { Link } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import classes from '#pickers/insufficient-credits.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  /** `'5.00'`. */
  price: string
  /** `'2.50'`. */
  balance: string
  /** Keeps the page, with whatever is typed there: 'Top up credits' opens in a new tab. */
  keepsPage?: boolean
}

/** For who may buy them a link, for others whom to ask (CRED-02…04, PERM-14). */
export function InsufficientCredits({ opened, onClose, price, balance, keepsPage = false }: Props) {
  const canTopUp = useCan(credits.topup)
  const target = keepsPage ? { target: '_blank' } : {}

  return (
    <Modal opened={opened} onClose={onClose} title="Insufficient credits" closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className={classes.words}>
        This uses {creditsInWords(price)}, and your school has {creditsInWords(balance)} left.{' '}
        {canTopUp ? 'Top up to continue.' : 'Please contact your administrator to top up credits.'}
      </p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        {canTopUp && (
          <Button component={Link} to={pathTo('/v2/settings/credits')} onClick={onClose} {...target}>
            Top up credits {keepsPage && <span className="visually-hidden">(opens in a new tab)</span>}
          </Button>
        )}
      </div>
    </Modal>
  )
}
