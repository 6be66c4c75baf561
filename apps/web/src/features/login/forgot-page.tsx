import { auth } from '@connect/contract/auth/routes'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCarriedEmail } from './carried-email.ts'
import classes from './entry-card.module.css'
import { EntryCard } from './entry-card.tsx'

const names = fieldNames(auth.forgotPassword)

type Sent = { email: string; detail: string }

function AskForm({ email, onSent }: { email: string; onSent: (sent: Sent) => void }) {
  const model = useRouteForm(auth.forgotPassword, {
    values: { email },
    onSuccess: ({ detail }) => {
      onSent({ email: model.form.getValues('email'), detail })
    },
  })

  return (
    <EntryCard
      title="Forgot password?"
      intro="Enter your email address and we will send you a link to choose a new password."
      foot={
        <>
          Remember your password? <Link to={pathTo('/v2/login')}>Sign in</Link>
        </>
      }
    >
      <RouteForm model={model} guard={false}>
        <TextField
          name={names.email}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          wide
        />
        <div data-wide>
          <SubmitButton>Send link</SubmitButton>
        </div>
      </RouteForm>
    </EntryCard>
  )
}

/** Says the same whether or not the address belongs to somebody, as the server does. */
const LinkSent = ({ email, detail, onAgain }: Sent & { onAgain: () => void }) => (
  <EntryCard
    title="Check your inbox"
    intro={detail}
    isOutcome
    foot={
      <>
        Remember your password? <Link to={pathTo('/v2/login')}>Sign in</Link>
      </>
    }
  >
    <p>
      Look for it in the inbox of <span className={classes.email}>{email}</span>. The link works once, for 24 hours. If
      nothing arrives within a few minutes, check your spam folder or ask an admin at your school.
    </p>
    <Button variant="default" className={classes.onward ?? ''} onClick={onAgain}>
      Try again
    </Button>
  </EntryCard>
)

export function ForgotPage() {
  const carried = useCarriedEmail()
  const [sent, setSent] = useState<Sent | null>(null)
  const [email, setEmail] = useState(carried)

  function askAgain() {
    setEmail(sent?.email ?? '')
    setSent(null)
  }

  return sent ? <LinkSent {...sent} onAgain={askAgain} /> : <AskForm email={email} onSent={setSent} />
}
