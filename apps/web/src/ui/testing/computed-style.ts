/** How browsers lay out what is not inline, where no style sheet is loaded: the names of buttons and links are put together by it. */
const DISPLAYS = {
  block:
    'html body address blockquote center dialog div figure figcaption footer form header hr legend main p pre search article aside ' +
    'h1 h2 h3 h4 h5 h6 hgroup nav section dd dl dt menu ol ul fieldset details summary',
  'inline-block': 'input button',
  'list-item': 'li',
  table: 'table',
  'table-caption': 'caption',
  'table-row': 'tr',
  'table-row-group': 'tbody',
  'table-header-group': 'thead',
  'table-footer-group': 'tfoot',
  'table-column-group': 'colgroup',
  'table-column': 'col',
  'table-cell': 'td th',
  none: 'area base datalist head link meta noscript param script style template title',
}
const USUAL = new Map(
  Object.entries(DISPLAYS).flatMap(([display, names]) => names.split(' ').map((name) => [name, display] as const)),
)

const NOT_SHOWN = '[hidden], input[type=hidden], dialog:not([open])'

const ownStyle = (element: Element): CSSStyleDeclaration | undefined =>
  'style' in element ? (element.style as CSSStyleDeclaration) : undefined

function readDisplay(element: Element): string {
  if (element.matches(NOT_SHOWN)) return 'none'
  return ownStyle(element)?.display || USUAL.get(element.localName) || 'inline'
}

function readVisibility(element: Element): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const visibility = ownStyle(one)?.visibility
    if (visibility) return visibility
  }
  return 'visible'
}

const COMPUTED = new Map([
  ['display', readDisplay],
  ['visibility', readVisibility],
])

/**
 * An element's own style, with how it is laid out and whether it is seen. jsdom would match each rule of each style sheet with
 * each element that a query looks at, a quarter of the time of all tests, and find the same: no style sheet of ours is loaded.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const style = ownStyle(element) ?? document.createElement('i').style
  const read = (name: string): string => COMPUTED.get(name)?.(element) ?? style.getPropertyValue(name)
  return new Proxy(style, {
    get(_, name) {
      if (name === 'getPropertyValue') return read
      const computed = typeof name === 'string' ? COMPUTED.get(name) : undefined
      if (computed) return computed(element)
      const value: unknown = Reflect.get(style, name)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}
