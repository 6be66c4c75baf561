import { formatCredits, usesCredits } from '@connect/contract/credits/credits'
import { Button, Loader } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useFocusKept } from '#lib/hooks/use-focus-kept.ts'
import { InsufficientCredits } from '#pickers/insufficient-credits.tsx'
import { useCreditPrice } from '#pickers/use-credit-price.ts'
import classes from './paid-button.module.css'

const TOKEN = 'DVLA_BIKE_CHECK'

type Props = {
  label: string
  /** What it says meanwhile: 'Updating…'. */
  busyLabel: string
  isBusy: boolean
  disabled: boolean
  /** Answers whether credits were lacking after all. */
  onPay: () => Promise<{ isInsufficient: boolean }>
  /** Something is typed on this page that a link must not lose. */
  keepsPage?: boolean
}

/** A click costs one DVLA check: it says so before, and does nothing without enough credits. */
export function PaidButton({ label, busyLabel, isBusy, disabled, onPay, keepsPage = false }: Props) {
  const price = useCreditPrice(TOKEN)
  const [isInsufficient, { open, close }] = useDisclosure()
  const button = useFocusKept<HTMLButtonElement>(isBusy)

  if (price.state === 'failed') {
    return (
      <div className={classes.paid} role="alert">
        <span>Couldn't load feature costs. Please try again.</span>
        <Button variant="default" loading={price.isRetrying} onClick={price.retry}>
          Retry
        </Button>
      </div>
    )
  }

  const pay = async () => {
    if (price.state !== 'ready') return
    if (!price.isCovered || (await onPay()).isInsufficient) open()
  }

  return (
    <div className={classes.paid}>
      <Button
        ref={button}
        variant="default"
        leftSection={isBusy ? <Loader size={14} aria-hidden /> : <IconRefresh size={16} aria-hidden />}
        loading={price.state === 'loading'}
        disabled={disabled || isBusy}
        onClick={() => void pay()}
      >
        {isBusy ? busyLabel : label}
      </Button>
      {price.state === 'ready' && (
        <>
          <span className={classes.price}>
            {usesCredits(price.price)} · {formatCredits(price.balance)} left
          </span>
          <InsufficientCredits
            opened={isInsufficient}
            onClose={close}
            price={price.price}
            balance={price.balance}
            keepsPage={keepsPage}
          />
        </>
      )}
    </div>
  )
}
