import { OPERATOR } from '#public/operator.ts'

/** How to reach the company that operates Connect. */
export function ContactLines() {
  return (
    <address>
      {OPERATOR.name}
      <br />
      {OPERATOR.address}
      <br />
      <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>
    </address>
  )
}
