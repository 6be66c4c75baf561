import { ApiError } from '@connect/contract/api-error'
import { Button } from '@mantine/core'
import { useRouteMutation } from '#api/query/query.ts'
import { session } from '#api/session/session.ts'
import { SESSION_CALLS } from '#api/session/session-calls.ts'
import { useUser } from '#api/session/use-session.ts'
import classes from '#shell/banners/banner.module.css'
import { toast } from '#ui/toasts/toast.tsx'

/** Imports wait for it. */
export function VerifyBanner() {
  const { email, is_email_verified } = useUser()
  const { mutate, isPending } = useRouteMutation(SESSION_CALLS.sendVerificationEmail)
  if (is_email_verified) return null

  const send = () =>
    mutate(
      {},
      {
        onSuccess: ({ detail }) => toast.success(detail),
        onError: (error) => {
          toast.failure(error instanceof ApiError ? error.detail : 'The email was not sent.')
          // Confirmed elsewhere meanwhile: the banner has had its day.
          if (error instanceof ApiError && error.code === 'email_already_verified') void session.verify()
        },
      },
    )

  return (
    <section aria-label="Your email address" className={`${classes.banner} ${classes.ask}`}>
      <p className={classes.words}>
        Confirm your email address: we sent a link to <span className={classes.email}>{email}</span>.
      </p>
      <Button variant="default" className={classes.button ?? ''} loading={isPending} onClick={send}>
        Resend
      </Button>
    </section>
  )
}
