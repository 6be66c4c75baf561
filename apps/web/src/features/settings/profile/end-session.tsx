import { ApiError } from '@connect/contract/api-error'
import { type Session, sessions } from '@connect/contract/sessions/routes'
import { Button } from '@mantine/core'
import { useRouteMutation } from '#api/query/query.ts'
import { browserName } from '#lib/browser-name.ts'
import { toast } from '#ui/toasts/toast.tsx'

/** No question is asked: whoever it was signs in again. */
export function EndSession({ session }: { session: Session }) {
  const { mutate, isPending } = useRouteMutation(sessions.remove)
  const name = browserName(session.user_agent)
  const end = () =>
    mutate(
      { params: { session_id: session.id } },
      {
        onSuccess: ({ detail }) => toast.success(detail),
        onError: (error) => toast.failure(error instanceof ApiError ? error.detail : 'The session was not ended.'),
      },
    )

  return (
    <Button variant="default" size="xs" loading={isPending} onClick={end} aria-label={`Sign out of ${name}`}>
      Sign out
    </Button>
  )
}
