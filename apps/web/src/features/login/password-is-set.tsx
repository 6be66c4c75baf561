import type { PasswordLink } from '@connect/contract/auth/link-routes'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { session } from '#api/session/session.ts'
import { useVisitor } from '#api/session/use-session.ts'
import classes from './entry-card.module.css'
import { EntryCard } from './entry-card.tsx'

/** Somebody else who is signed in here is asked to make room. */
export function PasswordIsSet({ link: { email, first_name } }: { link: PasswordLink }) {
  const other = useVisitor()
  const navigate = useNavigate()

  function signIn() {
    if (other) session.signOut()
    void navigate(pathTo('/v2/login'), { state: { email } })
  }

  return (
    <EntryCard
      title="Your password is set"
      intro={
        other
          ? `This browser is signed in to ${other.school_name} as ${other.name}.`
          : 'Sign in with your email address and your new password.'
      }
      isOutcome
    >
      <Button className={classes.onward ?? ''} onClick={signIn}>
        {other ? `Sign out and sign in as ${first_name}` : 'Sign in'}
      </Button>
    </EntryCard>
  )
}
