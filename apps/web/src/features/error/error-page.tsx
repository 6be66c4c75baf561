import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import classes from './error-page.module.css'

type Words = { title: string; message: string }

/** By the address's `type` (ERR-01, ERR-02). */
const WORDS: Record<string, Words> = {
  forbidden: {
    title: 'Permission denied',
    message: 'You do not have permission to see this page. If you need it, ask the account owner of your school.',
  },
}

/** ERR-03 */
export function ErrorPage() {
  const [search] = useSearchParams()
  const { title, message } = WORDS[search.get('type') ?? ''] ?? {
    title: 'Something went wrong',
    message: 'This page could not be shown.',
  }
  const heading = useFocusHeading<HTMLHeadingElement>()
  usePageTitle(title)

  return (
    <main className={classes.page}>
      <img src="/logo.svg" alt="" width={40} height={40} />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.message}>{message}</p>
      <Button component={Link} to="/">
        Back to Connect
      </Button>
    </main>
  )
}
