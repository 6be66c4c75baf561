import type { Editor, Range } from '@tiptap/core'
import type { SuggestionProps } from '@tiptap/suggestion'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { PlaceholderChoice, Placeholders } from '#ui/rich-text/placeholders.ts'
import { rankChoices } from '#ui/rich-text/rank-choices.ts'
import { insertToken } from '#ui/rich-text/token-commands.ts'

type Typing = {
  editor: Editor
  query: string
  /** What is typed, with its brackets. */
  range: Range
  /** Where, in pixels from the top of the words. */
  top: number
  height: number
}

function toTyping({ editor, query, range, clientRect }: SuggestionProps): Typing {
  const rect = clientRect?.()
  const { top } = editor.view.dom.getBoundingClientRect()
  return { editor, query, range, top: rect ? rect.top - top : 0, height: rect?.height ?? 0 }
}

export type MenuState = {
  id: string
  query: string
  top: number
  height: number
  rows: readonly PlaceholderChoice[]
  showsAll: boolean
  /** The option that Enter takes, -1 for none. After the rows comes the one that shows all. */
  active: number
  toOptionId: (index: number) => string
  onPoint: (index: number) => void
  onChoose: (index: number) => void
}

/** Opens with `[[`, and is open as long as its name is typed. The focus stays in the words. */
export function usePlaceholderMenu({ choices }: Pick<Placeholders, 'choices'>) {
  const id = useId()
  const [typing, setTyping] = useState<Typing | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const query = useRef<string>(undefined)

  const rows = typing ? rankChoices(choices, typing.query, showsAll) : []
  const count = rows.length + (rows.length < choices.length ? 1 : 0)
  const active = pointed ?? (rows.length > 0 ? 0 : -1)

  function onTyping(suggestion: SuggestionProps | null): void {
    setTyping(suggestion && toTyping(suggestion))
    if (!suggestion) setShowsAll(false)
    if (suggestion?.query !== query.current) setPointed(null)
    query.current = suggestion?.query
  }

  function onChoose(index: number): void {
    const row = rows[index]
    if (typing && row?.isKnown) insertToken(typing.editor, typing.range, row.name)
    if (row) return
    setShowsAll(true)
    setPointed(null)
  }

  function onKey({ key }: KeyboardEvent): boolean {
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: Math.max(active, 0) - 1 }
    const to = steps[key]
    if (to !== undefined && count > 0) setPointed((to + count) % count)
    else if (key === 'Enter' && active >= 0) onChoose(active)
    else return false
    return true
  }

  // The editor keeps the first functions that it gets.
  const latest = useRef({ onTyping, onKey })
  useLayoutEffect(() => {
    latest.current = { onTyping, onKey }
  })
  const [tokenOptions] = useState(() => ({
    onTyping: (suggestion: SuggestionProps | null) => latest.current.onTyping(suggestion),
    onKey: (event: KeyboardEvent) => latest.current.onKey(event),
  }))

  if (!typing) return { menu: null, tokenOptions }
  const { top, height } = typing
  const toOptionId = (index: number) => `${id}-${index}`
  const shown = { query: typing.query, top, height, rows, showsAll, active }
  const menu: MenuState = { id, ...shown, toOptionId, onPoint: setPointed, onChoose }
  return { menu, tokenOptions }
}
