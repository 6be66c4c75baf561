import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { type EntryProps, EntrySection } from './entry-section.tsx'

type Props = EntryProps & {
  /** It takes the place of a form that was sent. */
  isOutcome?: boolean
}

/** Its heading takes the focus when one arrives by a link, or when it is what came of a form. */
export const EntryCard = ({ isOutcome = false, ...section }: Props) => (
  <EntrySection {...section} heading={useFocusHeading<HTMLHeadingElement>({ isOutcome })} />
)
