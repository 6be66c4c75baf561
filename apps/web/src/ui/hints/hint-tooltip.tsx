import { Tooltip } from '@mantine/core'
import type { ShownHint } from '#ui/hints/follow-hints.ts'

/** While none is shown it stays where the last one was, so that it can fade. */
export const HintTooltip = ({ target, label, side, isShown }: ShownHint & { isShown: boolean }) => (
  <Tooltip target={target} label={label} position={side} opened={isShown} />
)
