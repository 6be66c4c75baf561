/**
 * Gives a menu the focus as soon as it is there, so that no arrow key is lost. The kit's focus trap does so by timers, which
 * on a slow machine come after that key and take the focus back: it finds what has the focus by then, by its own mark.
 */
export function focusMenu(menu: HTMLElement | null): void {
  if (!menu || menu.contains(document.activeElement)) return
  menu.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    menu.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus')
    target.dataset.autofocus = 'true'
  })
  const first = menu.querySelector<HTMLElement>('[data-autofocus], [data-menu-item]:not(:disabled)')
  first?.focus({ preventScroll: true })
}
