import { Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type FormEventHandler, type ReactNode, use, useCallback } from 'react'
import { type To, useLocation, useNavigate } from 'react-router'
import { usePanelFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import { IsBehind } from '#ui/panel/is-behind.ts'
import classes from '#ui/panel/route-panel.module.css'

type Props = {
  title: string
  subtitle?: ReactNode
  /** In line with the title, and no part of it: tags and flags. */
  beside?: ReactNode
  children: ReactNode
  /** Buttons, pinned at the bottom: the harmless ones first. */
  foot?: ReactNode
  /** The children bring body and foot themselves, as {@link PanelParts}. */
  isBare?: boolean
  /** With it, body and foot stand in one form, so that a `SubmitButton` in the foot sends it. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** Pixels; at most 957 (SHELL-23). */
  width?: number
  /** The parent route with its search unless told otherwise. */
  closeTo?: To
  /** In the head, before the button that closes. */
  headEnd?: ReactNode
  /** What has the focus first: the form's first field, also one that comes later; or the title of what is read first. */
  startsAt?: 'field' | 'title'
}

const MAX_WIDTH = 957
const FIELD =
  'form :is(input:not([type="hidden"], :disabled, [readonly]), textarea:not(:disabled), select:not(:disabled))'
/** What is chosen from a list is read-only to the browser. */
const FIRST_FIELD = `form input[role="combobox"]:not(:disabled), ${FIELD}`

/**
 * A child route as a panel from the right. Closing (button, Escape, a click beside it) is a navigation to the parent that
 * keeps the list's search, so the guard for unsaved changes sees it, and the focus returns to what opened it.
 */
export function RoutePanel(props: Props) {
  return use(IsBehind) ? null : <Panel {...props} />
}

type Parts = Pick<Props, 'children' | 'foot'> & {
  /** Between body and foot, always in sight. */
  strip?: ReactNode
  /** No field takes the focus, so the body itself takes it: it must scroll by keyboard (WCAG 2.1.1). */
  isFrozen?: boolean
}

/** The body scrolls, the foot is pinned. */
export function PanelParts({ children, foot, strip, isFrozen = false }: Parts) {
  return (
    <>
      <div className={classes.body} {...(isFrozen && { tabIndex: 0 })}>
        {children}
      </div>
      {strip}
      {foot && <div className={classes.foot}>{foot}</div>}
    </>
  )
}

function Panel({ title, subtitle, beside, children, foot, isBare = false, onSubmit, width = 600, ...props }: Props) {
  const { closeTo, headEnd, startsAt } = props
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  usePageTitle(title)
  usePanelFocusReturn(pathname)
  const close = () => void navigate(closeTo ?? { pathname: '..', search })
  useEscape(close)
  const parts = isBare ? children : <PanelParts foot={foot}>{children}</PanelParts>

  return (
    <Drawer.Root
      opened
      onClose={close}
      closeOnEscape={false}
      position="right"
      size={Math.min(width, MAX_WIDTH)}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay className={classes.overlay} backgroundOpacity={0.35} />
      <Drawer.Content ref={useCallback((content: HTMLElement | null) => markFirstFocus(content, startsAt), [startsAt])}>
        <div className={classes.head}>
          <div>
            <div className={classes.titled}>
              <Drawer.Title className={classes.title} tabIndex={-1} data-panel-title>
                {title}
              </Drawer.Title>
              {beside}
            </div>
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          {headEnd && <div className={classes.headEnd}>{headEnd}</div>}
          <Drawer.CloseButton className={classes.close} aria-label="Close" />
        </div>
        {onSubmit ? (
          <form className={classes.form} onSubmit={onSubmit} noValidate>
            {parts}
          </form>
        ) : (
          <div className={classes.form}>{parts}</div>
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Escape closes the panel, unless it is meant for a dialog above it, which the drawer itself would not see. */
function useEscape(close: () => void): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const target = event.target instanceof Element ? event.target : null
    const dialog = target?.closest('[role="dialog"]')
    const isAbove = dialog && !dialog.querySelector('[data-panel-title]')
    // An open list or calendar of a field takes the key for itself, and says so.
    if (!isAbove && target?.getAttribute('data-mantine-stop-propagation') !== 'true') close()
  }
  useWindowEvent('keydown', onKey, { capture: true })
}

/** The drawer would focus its close button. On touch a focused field would bring the keyboard up over the panel. */
function markFirstFocus(content: HTMLElement | null, startsAt: Props['startsAt']): void {
  if (!content || content.querySelector('[data-autofocus]')) return
  const title = content.querySelector('[data-panel-title]')
  const hasFields = startsAt !== 'title' && !window.matchMedia('(pointer: coarse)').matches
  const field = hasFields ? content.querySelector(startsAt === 'field' ? FIRST_FIELD : FIELD) : null
  ;(field ?? title)?.setAttribute('data-autofocus', 'true')
  if (hasFields && !field && startsAt === 'field') moveFocusToField(content, title)
}

/** The title keeps the focus until the first field is there, unless somebody has gone on by then. */
function moveFocusToField(content: HTMLElement, title: Element | null): void {
  const observer = new MutationObserver(() => {
    const field = content.querySelector<HTMLElement>(FIRST_FIELD)
    if (!field) return
    observer.disconnect()
    title?.removeAttribute('data-autofocus')
    field.setAttribute('data-autofocus', 'true')
    if (document.activeElement === title) field.focus()
  })
  observer.observe(content, { childList: true, subtree: true })
}
