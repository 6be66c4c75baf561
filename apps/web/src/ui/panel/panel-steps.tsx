import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react'
import { type To, useNavigate } from 'react-router'
import { useKeys } from '#lib/hooks/use-keys.ts'

/** A dialog over the panel has the keys for itself. */
const isUndisturbed = () => document.querySelectorAll('[aria-modal="true"]').length === 1

const ICONS = { rows: [IconChevronUp, IconChevronDown], day: [IconChevronLeft, IconChevronRight] } as const

type Props = {
  /** What the panels show: 'order'. */
  thing: string
  /** Whether they stand below each other in what is behind, as rows, or after each other, as on a day. */
  along: keyof typeof ICONS
  before: To | undefined
  after: To | undefined
}

export function PanelSteps({ thing, along, before, after }: Props) {
  const navigate = useNavigate()
  const [Before, After] = ICONS[along]
  const open = (to: To | undefined) => {
    if (to && isUndisturbed()) void navigate(to, { replace: true })
  }
  useKeys({ j: () => open(after), k: () => open(before) }, { behindDialogs: true })

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Previous ${thing}`}
        disabled={!before}
        onClick={() => open(before)}
      >
        <Before size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Next ${thing}`}
        disabled={!after}
        onClick={() => open(after)}
      >
        <After size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
