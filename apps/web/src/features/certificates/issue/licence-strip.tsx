import type { RiderFacts } from '@connect/contract/certificates/licence-facts'
import classes from './certificate-form.module.css'
import { licenceCells } from './licence-cells.ts'

/** The number in its parts, for the eye: the messages beside it say the same in words. */
export function LicenceStrip({ number, rider }: { number: string; rider: RiderFacts }) {
  return (
    <div className={classes.strip} aria-hidden>
      {licenceCells(number, rider).map(({ caption, cells }) => (
        <span key={caption} className={classes.group}>
          <span className={classes.cells}>
            {cells.map(({ position, character, state }) => (
              <span key={position} className={classes.cell} data-state={state}>
                {character || '\u00A0'}
              </span>
            ))}
          </span>
          <span className={classes.caption}>{caption}</span>
        </span>
      ))}
    </div>
  )
}
