import type { ApiError } from '@connect/contract/api-error'
import { RIDER_PAGES } from '@connect/contract/rider-pages'
import type { ComponentChildren } from 'preact'
import { MainButton } from './main-button.tsx'
import classes from './opened-link.module.css'
import { Page } from './page.tsx'
import { PageTitle } from './page-title.tsx'
import { useOpened } from './use-opened.ts'

type LinkProps<T> = {
  token: string
  read: (token: string) => Promise<T>
  children: (answer: T, token: string) => ComponentChildren
}
type Props<T> = Omit<LinkProps<T>, 'token'> & { page: keyof typeof RIDER_PAGES }

/** Null where the address ends before it, as when only half of a link was copied. */
const readToken = (page: keyof typeof RIDER_PAGES): string | null =>
  location.pathname.slice(RIDER_PAGES[page].length + 1).replace(/\/$/, '') || null

/** A problem of ours or of the connection may be over at the next try; all other refusals are of the link. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 408 || status === 429 || status >= 500

/** What the link in the address leads to, or why it leads nowhere. */
export function OpenedLink<T>({ page, ...link }: Props<T>) {
  const token = readToken(page)
  return token === null ? <NoPage title="This link is incomplete" /> : <WithToken token={token} {...link} />
}

function WithToken<T>({ token, read, children }: LinkProps<T>) {
  const { answer, error, isReading, readAgain } = useOpened(() => read(token))
  if (answer !== null) return <>{children(answer, token)}</>
  if (!error) return <Loading />
  if (!isPassing(error)) return <NoPage title="This link does not work" />
  return <NotLoaded error={error} isRetrying={isReading} onRetry={readAgain} />
}

function Loading() {
  return (
    <main class={classes.loading}>
      <p role="status">Loading…</p>
    </main>
  )
}

function NoPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <PageTitle>{title}</PageTitle>
      <p>Open it again from the message that you got, or call or email the school.</p>
    </Page>
  )
}

function NotLoaded({ error, isRetrying, onRetry }: { error: ApiError; isRetrying: boolean; onRetry: () => void }) {
  const title = 'Unable to load this page'
  const button = (
    <MainButton isBusy={isRetrying} onClick={onRetry}>
      Try again
    </MainButton>
  )
  return (
    <Page title={title} foot={button}>
      <PageTitle>{title}</PageTitle>
      <p>{error.detail}</p>
    </Page>
  )
}
