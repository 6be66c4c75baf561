import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'

/** The page's heading where no rail shows it. */
export function CalendarHeading() {
  const heading = useFocusHeading<HTMLHeadingElement>()
  return (
    <h1 ref={heading} tabIndex={-1} className="visually-hidden">
      Calendar
    </h1>
  )
}
