import { useEffect, useId, useState } from 'react'
import { fetched } from '#lib/fetched.ts'
import { followHints, type ShownHint } from '#ui/hints/follow-hints.ts'

const tooltip = fetched(async () => (await import('#ui/hints/hint-tooltip.tsx')).HintTooltip)

/**
 * Shows the hints of whatever has `data-hint`, and `data-hint-side` where it is not above. Put it once, around every page.
 * What draws them is fetched with the first one.
 */
export function Hints() {
  const [hint, setHint] = useState<ShownHint | null>(null)
  const [last, setLast] = useState<ShownHint | null>(null)
  const id = useId()
  const Tooltip = tooltip.use()

  useEffect(
    () =>
      followHints(
        (shown) => {
          setHint(shown)
          if (shown) setLast(shown)
        },
        () => void tooltip.fetch().catch(() => undefined),
      ),
    [],
  )
  useEffect(() => {
    hint?.target.setAttribute('aria-describedby', id)
    return () => hint?.target.removeAttribute('aria-describedby')
  }, [hint, id])

  return (
    <>
      {hint && (
        <span id={id} hidden>
          {hint.label}
        </span>
      )}
      {Tooltip && last && <Tooltip {...last} isShown={hint !== null} />}
    </>
  )
}
