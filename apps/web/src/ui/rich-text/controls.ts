import {
  IconBlockquote,
  IconBold,
  IconHeading,
  IconItalic,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import type { ChainedCommands } from '@tiptap/react'
import { MOD_KEY } from '#lib/mod-key.ts'

type Control = {
  /** The mark or node that it switches. */
  name: string
  label: string
  keys?: string
  icon: typeof IconBold
  toggle: (chain: ChainedCommands) => ChainedCommands
}

/** In their order; the keys are the editor's own. */
export const CONTROLS: readonly Control[] = [
  { name: 'bold', label: 'Bold', keys: 'B', icon: IconBold, toggle: (chain) => chain.toggleBold() },
  { name: 'italic', label: 'Italic', keys: 'I', icon: IconItalic, toggle: (chain) => chain.toggleItalic() },
  { name: 'underline', label: 'Underline', keys: 'U', icon: IconUnderline, toggle: (chain) => chain.toggleUnderline() },
  {
    name: 'heading',
    label: 'Heading',
    keys: 'Alt+2',
    icon: IconHeading,
    toggle: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: 'bulletList',
    label: 'Bullets',
    keys: 'Shift+8',
    icon: IconList,
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'orderedList',
    label: 'Numbers',
    keys: 'Shift+7',
    icon: IconListNumbers,
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'blockquote',
    label: 'Quote',
    keys: 'Shift+B',
    icon: IconBlockquote,
    toggle: (chain) => chain.toggleBlockquote(),
  },
]

export const formatHint = ({ label, keys }: Pick<Control, 'label' | 'keys'>): string =>
  keys ? `${label} (${MOD_KEY}+${keys})` : label
