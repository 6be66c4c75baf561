import type { PageName } from '@connect/contract/screens'
import type { ReactNode } from 'react'
import { PublicDocument } from '#public/public-document.tsx'
import type { Section } from './section.ts'

type Props = {
  name: PageName
  title: string
  description: string
  intro: ReactNode
  sections: readonly Section[]
}

/** Contents stand beside the text, and every section is numbered. */
export function LegalPage({ name, title, description, intro, sections }: Props) {
  return (
    <PublicDocument name={name} title={`${title} | Connect`} description={description}>
      <div className="legal">
        <div className="legal-head">
          <h1>{title}</h1>
          <p className="updated">Last updated September 2025</p>
          {intro}
        </div>
        <nav className="contents" aria-label="Contents">
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {sections.map((section) => (
            <section key={section.id} id={section.id}>
              <h2>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </PublicDocument>
  )
}
