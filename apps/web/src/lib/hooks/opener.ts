const PANEL_TITLE = '[data-panel-title]'
const DIALOG = '[role="dialog"]'

/** Where the focus stood when something was opened over it, and how to know it again once it has been drawn anew. */
export type OpenerSnapshot = { element: HTMLElement | null; isInPanel: boolean; mark: Mark | null }

type Mark = { tag: string; path: string | null; name: string }

export type OpenPanel = { panel: HTMLElement; title: HTMLElement }

export function topPanel(): OpenPanel | null {
  const title = [...document.querySelectorAll<HTMLElement>(PANEL_TITLE)].at(-1)
  const panel = title?.closest<HTMLElement>(DIALOG)
  return title && panel ? { panel, title } : null
}

export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null

/** A menu closes with the choice that is made in it: its button stays. */
function focusedElement(): HTMLElement | null {
  const { activeElement, body } = document
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const element = (button && document.getElementById(button)) || activeElement
  return element instanceof HTMLElement && element !== body ? element : null
}

export function currentOpener(): OpenerSnapshot {
  const element = focusedElement()
  const dialog = element?.closest(DIALOG)
  return { element, isInPanel: Boolean(dialog?.querySelector(PANEL_TITLE)), mark: element && toMark(element) }
}

/** A link is known by where it leads, since its name may change with what is there; anything else by its name. */
const toMark = (element: HTMLElement): Mark => ({
  tag: element.localName,
  path: element instanceof HTMLAnchorElement ? element.pathname : null,
  name: (element.getAttribute('aria-label') ?? element.textContent).trim(),
})

/** Else what has taken its place; only what can be reached while `top` is open. */
export function findOpener({ element, isInPanel, mark }: OpenerSnapshot, top: OpenPanel | null): HTMLElement | null {
  if (element?.isConnected && (!top || element.closest(DIALOG))) return element
  if (!mark || isInPanel !== (top !== null)) return null
  const scope = top?.panel ?? document.querySelector('main')
  const found = [...(scope?.querySelectorAll<HTMLElement>(mark.tag) ?? [])]
  const alike = found.filter((candidate) => isLike(toMark(candidate), mark))
  const sameName = alike.filter((candidate) => toMark(candidate).name === mark.name)
  // Of two buttons that are called the same, nothing says which it was.
  return mark.path === null && alike.length > 1 ? null : (sameName[0] ?? alike[0] ?? null)
}

const isLike = (candidate: Mark, { path, name }: Mark): boolean =>
  candidate.path === path && (path !== null || (name !== '' && candidate.name === name))
