/** What is filled in or chosen; of a group of radios the one that is chosen, where Tab would lead too. */
const FIELD =
  ':is(input:not([type="hidden"], [type="radio"]:not(:checked), :disabled), textarea:not(:disabled), select:not(:disabled))'

/**
 * Lets a dialog start on the first thing that it asks for, also where that comes later, unless somebody has gone on by then. The
 * kit's focus trap would start on the button that closes it. On touch a focused field would bring the keyboard up over it.
 */
export function startAtField(dialog: HTMLElement | null): void {
  if (!dialog || dialog.querySelector('[data-autofocus]') || window.matchMedia('(pointer: coarse)').matches) return
  const field = dialog.querySelector<HTMLElement>(FIELD)
  if (field) field.dataset.autofocus = 'true'
  else followFields(dialog)
}

function followFields(dialog: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const field = dialog.querySelector<HTMLElement>(FIELD)
    if (!field) return
    observer.disconnect()
    // The trap, which begins a moment later, looks for the mark.
    field.dataset.autofocus = 'true'
    field.focus()
  })
  observer.observe(dialog, { childList: true, subtree: true })
  for (const use of ['keydown', 'pointerdown']) {
    dialog.addEventListener(use, () => observer.disconnect(), { once: true })
  }
}
