import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'

export function CalendarHeading() {
  const heading = useFocusHeading<HTMLHeadingElement>()
  return (
    <h1 ref={heading} tabIndex={-1} className="visually-hidden">
      Calendar
    </h1>
  )
}
