import { OPERATOR } from '#public/operator.ts'

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
