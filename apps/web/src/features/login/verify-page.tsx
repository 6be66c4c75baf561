import { ApiError } from '@connect/contract/api-error'
import { auth } from '@connect/contract/auth/routes'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useRouteMutation } from '#api/query/query.ts'
import { session } from '#api/session/session.ts'
import { useVisitor } from '#api/session/use-session.ts'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { DeadLink } from './dead-link.tsx'
import classes from './entry-card.module.css'
import { EntryCard } from './entry-card.tsx'
import { isDeadLink } from './is-dead-link.ts'
import { useLinkParams } from './link-params.ts'

type Next = { to: string; onward: string }

const Confirmed = ({ to, onward }: Next) => (
  <EntryCard title="Your email address is confirmed" intro="Thank you. There is nothing else to do." isOutcome>
    <Button component={Link} to={to} className={classes.onward ?? ''}>
      {onward}
    </Button>
  </EntryCard>
)

/** Confirmed by a click, so that programs that follow the links of a mail do not spend it. */
export function VerifyPage() {
  const params = useLinkParams()
  const visitor = useVisitor()
  const { mutate, isPending, isSuccess, error } = useRouteMutation(auth.verifyEmail)
  const next = visitor ? { to: '/', onward: 'Go to Connect' } : { to: pathTo('/v2/login'), onward: 'Sign in' }
  const confirm = () => mutate({ params }, { onSuccess: () => void (visitor && session.verify()) })

  if (isSuccess) return <Confirmed {...next} />
  if (isDeadLink(error)) {
    return (
      <DeadLink
        hint="It has expired, or your email address has changed since. Sign in to Connect to request another one."
        {...next}
        isOutcome
      />
    )
  }
  return (
    <EntryCard title="Confirm your email address" intro="So that we know our emails reach you.">
      <FormAlert>{error instanceof ApiError ? error.detail : undefined}</FormAlert>
      <Button className={classes.onward ?? ''} loading={isPending} onClick={confirm}>
        Confirm my email address
      </Button>
    </EntryCard>
  )
}
