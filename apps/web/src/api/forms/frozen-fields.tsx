import { BROWSER_ERRORS } from '@connect/contract/api-error'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Frozen } from '#ui/fields/frozen.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'

export type Current = { version: string; show: () => void }

type Props = { current: Current | undefined; children: ReactNode }

/**
 * Facts for who may look but not change. A form that adds or does something has nothing to look at yet, so it only says
 * that they may not.
 */
export const FrozenFields = ({ current, children }: Props) =>
  current ? (
    <Facts current={current}>{children}</Facts>
  ) : (
    <div data-wide>
      <EmptyState title={BROWSER_ERRORS.permission_denied.detail} hint="An admin can change what you have access to." />
    </div>
  )

/** A form keeps what it was opened with; facts follow what others change. */
function Facts({ current: { version, show }, children }: { current: Current; children: ReactNode }) {
  const follow = useEffectEvent(show)
  useEffect(() => follow(), [version])
  return <Frozen value>{children}</Frozen>
}
