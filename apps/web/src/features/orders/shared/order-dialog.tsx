import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { useCloseOver } from './close-over.ts'
import classes from './order-dialog.module.css'

type Props = {
  title: string
  subtitle: string
  /** Pixels. */
  size?: number
  onClose: () => void
  children: ReactNode
}

export function OrderDialog({ title, subtitle, size = 520, onClose, children }: Props) {
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
      classNames={{ header: classes.head ?? '' }}
    >
      <p className={classes.subtitle}>{subtitle}</p>
      {children}
    </Modal>
  )
}

/** The harmless button first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  useCloseOver()
  return (
    <div className={classes.buttons} data-wide>
      {children}
    </div>
  )
}
