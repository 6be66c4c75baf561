import classes from './certificate-form.module.css'
import { rangesOf } from './number-ranges.ts'
import several from './several.module.css'

type Props = {
  /** The next pending numbers, one for each rider as far as there are. */
  numbers: readonly number[]
  wanted: number
  /** Pending ones in all; undefined while it is not known. */
  left: number | undefined
}

/** Which numbers will be taken, and how many are left then; as it stands now, for somebody else may be quicker. */
export function NumbersNote({ numbers, wanted, left }: Props) {
  if (left === undefined) return null
  if (left < wanted) {
    const words =
      left === 0
        ? 'There is no pending certificate'
        : `Only ${left} pending ${left === 1 ? 'certificate' : 'certificates'}`
    return (
      <div className={`${classes.note} ${several.top}`} role="status">
        <p>{`${words} at this site, for ${wanted} ${wanted === 1 ? 'rider' : 'riders'}.`}</p>
      </div>
    )
  }
  return (
    <p className={`${several.numbers} ${several.top}`} role="status">
      {`Takes ${rangesOf(numbers)}. ${left - wanted} left afterwards.`}
    </p>
  )
}
