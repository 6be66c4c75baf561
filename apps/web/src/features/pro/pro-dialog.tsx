import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { readConfig } from '#api/config.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import classes from './pro-dialog.module.css'

type Props = {
  title: string
  children: ReactNode
  /** Beside 'Back'. */
  action?: ReactNode
  /** For what is one sentence long. */
  isSmall?: boolean
}

/** At most 957 px wide: Back, Escape and the backdrop go one step back. */
export function ProDialog({ title, children, action, isSmall = false }: Props) {
  const back = useStepBack()
  usePageTitle(title)
  useFocusReturn()

  return (
    <Modal.Root
      opened
      onClose={back}
      size={isSmall ? 480 : 957}
      centered
      xOffset="12px"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay className={classes.overlay} backgroundOpacity={0.35} />
      <Modal.Content>
        <Modal.Title className={classes.title} tabIndex={-1} data-autofocus>
          {title}
        </Modal.Title>
        <div className={classes.body}>{children}</div>
        <div className={classes.foot}>
          <Button variant="default" onClick={back}>
            Back
          </Button>
          {action}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The router counts its entries of this tab's history in there, from 0. */
const hasPageBefore = () => (window.history.state?.idx ?? 0) > 0

/** Leads to the default route when no page of ours came before this one. */
function useStepBack(): () => void {
  const navigate = useNavigate()
  return () => void (hasPageBefore() ? navigate(-1) : navigate('/', { replace: true }))
}

/** PRO-04, PRO-07 */
export function TalkToSales() {
  return (
    <Button component="a" href={`mailto:${readConfig().sales_email}`}>
      Talk to Sales
    </Button>
  )
}
