import type { RefObject } from 'react'
import { useKeys } from '#lib/hooks/use-keys.ts'

type Options = {
  /** The rows' container; a row is `[data-row-id]`, its link `[data-row-link]`. */
  container: RefObject<HTMLElement | null>
  onToggle?: ((id: string) => void) | undefined
}

/**
 * J and K move the focus from row to row, X selects the row that has it. The focus stands on the row's own link, so Enter
 * opens it without any help of ours.
 */
export function useRowKeys({ container, onToggle }: Options): void {
  const move = (step: 1 | -1) => {
    const links = [...(container.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    const current = links.findIndex((link) => link === document.activeElement || hasFocusInRow(link))
    const next = links[current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step]
    next?.focus()
  }
  const toggle = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row-id]')
    if (row?.dataset.rowId !== undefined && container.current?.contains(row)) onToggle?.(row.dataset.rowId)
  }

  useKeys({ j: () => move(1), k: () => move(-1), ...(onToggle ? { x: toggle } : {}) })
}

function hasFocusInRow(link: Element): boolean {
  return link.closest('[data-row-id]')?.contains(document.activeElement) ?? false
}
