import type { PageName } from '@connect/contract/screens'
import { renderToStaticMarkup } from 'react-dom/server'
import { HomePage } from '#public/home/home-page.tsx'
import { CookiesPage } from '#public/legal/cookies-page.tsx'
import { PrivacyPage } from '#public/legal/privacy-page.tsx'
import { TermsPage } from '#public/legal/terms-page.tsx'

const PAGES = {
  home: HomePage,
  privacy: PrivacyPage,
  terms: TermsPage,
  cookies: CookiesPage,
} as const satisfies Record<PageName, () => React.JSX.Element>

export function renderPage(name: PageName): string {
  const Page = PAGES[name]
  return `<!doctype html>${renderToStaticMarkup(<Page />)}`
}
