/** FORM-08 */
const NO_OPTIONS = 'No options available. Please add options.'

type Props = { hasOptions: boolean }

/** It counts as an option, for a list box without any is broken to a screen reader. */
export function NoOption({ hasOptions }: Props) {
  return (
    <span role="option" aria-selected={false} aria-disabled>
      {hasOptions ? 'No options match' : NO_OPTIONS}
    </span>
  )
}
