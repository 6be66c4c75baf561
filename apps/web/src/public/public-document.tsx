import { pathTo } from '@connect/contract/paths'
import type { PageName } from '@connect/contract/screens'
import type { ReactNode } from 'react'
import { OPERATOR, ORIGIN } from './operator.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

type Props = { name: PageName; title: string; description: string; children: ReactNode }

/** The build would take whole addresses in these for files of ours. */
const asIs = { 'vite-ignore': '' }

export function PublicDocument({ name, title, description, children }: Props) {
  const address = ORIGIN + pathTo(`/v2/${name}`)
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#14171d" />
        <link {...asIs} rel="canonical" href={address} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Connect" />
        <meta property="og:locale" content="en_GB" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta {...asIs} property="og:url" content={address} />
        <meta {...asIs} property="og:image" content={`${ORIGIN}/share.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content="Connect, the back office for motorcycle training schools" />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="author" content={OPERATOR.name} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin=""
          href="/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
        />
        <link rel="stylesheet" href="/src/public/styles/public.css" />
        <script type="module" src="/src/public/visitor.ts" />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <PublicHeader isHome={name === 'home'} />
        <main id="content">{children}</main>
        <PublicFooter />
      </body>
    </html>
  )
}
