import { ActionIcon, Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { MOD_KEY } from '#lib/mod-key.ts'
import classes from '#shell/search/search.module.css'

const load = () => import('#shell/search/global-search.tsx')

/**
 * What it does is fetched when somebody goes to it, and takes the place of the plain field at once, without a moment
 * between: what they typed, and the focus, stay (SHELL-14).
 */
export function SearchSlot() {
  const input = useRef<HTMLInputElement>(null)
  const [Search, setSearch] = useState<Awaited<ReturnType<typeof load>>['GlobalSearch']>()
  // Where it cannot be fetched, the next focus tries again.
  const want = () =>
    void load().then(
      ({ GlobalSearch }) => setSearch(() => GlobalSearch),
      () => undefined,
    )
  if (Search) return <Search before={input} />
  return (
    <div className={classes.slot}>
      <span className={classes.icon}>
        <IconSearch size={16} aria-hidden />
      </span>
      <input
        ref={input}
        className={classes.input}
        aria-label="Search"
        placeholder="Search"
        maxLength={100}
        autoComplete="off"
        data-search
        onFocus={want}
        onPointerEnter={want}
      />
      <span className={classes.hint} aria-hidden>
        <Kbd>{MOD_KEY} K</Kbd>
      </span>
    </div>
  )
}

const LazySearch = lazy(async () => ({ default: (await load()).GlobalSearch }))

export function PhoneSearch() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon aria-label="Search" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <LazySearch onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
