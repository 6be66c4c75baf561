/** What opens of a filter, as a selector. */
export const OPTIONS = '[aria-haspopup="listbox"]'
export const CALENDAR = '[aria-haspopup="dialog"]'

/** What an input says of its options while they are closed, as the library says it. */
export const CLOSED_OPTIONS = {
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
  autoComplete: 'off',
} as const

/** How it was to be opened: by a click, or by this key. */
export type Wish = { part: typeof OPTIONS | typeof CALENDAR; key?: Pick<KeyboardEvent, 'key' | 'code'> }

/** `focused` is a selector. */
type Use = { focused: string | null; wish: Wish | null; typed: string | null }

export const NOTHING: Use = { focused: null, wish: null, typed: null }

/** `data-typed` says that something was typed. */
export function readUse(box: HTMLElement, wish: Wish | null): Use {
  const active = box.contains(document.activeElement) ? document.activeElement : null
  const popup = active?.getAttribute('aria-haspopup')
  return {
    focused: active && (popup ? `[aria-haspopup="${popup}"]` : active.localName),
    wish,
    typed: active instanceof HTMLInputElement && 'typed' in active.dataset ? active.value : null,
  }
}

/** Goes on with it in the field that is in `box` now. */
export function goOn(box: HTMLElement, { focused, wish, typed }: Use): void {
  const selector = wish?.part ?? focused
  const control = selector === null ? null : box.querySelector<HTMLElement>(selector)
  if (!control) return
  control.focus()
  // The form library hands a field its value once more after it has been mounted, which closes and empties it.
  setTimeout(() => {
    if (wish?.key) control.dispatchEvent(new KeyboardEvent('keydown', { ...wish.key, bubbles: true }))
    else if (wish) control.click()
    if (typed !== null && control instanceof HTMLInputElement) type(control, typed)
  })
}

/** React does not hear of a value that is only set. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
