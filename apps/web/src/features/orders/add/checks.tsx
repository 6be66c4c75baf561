import type { Quote } from '@connect/contract/orders/quote'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import classes from '#features/orders/draft/add-order.module.css'
import { placedRefusals, sharedWarnings } from '#features/orders/draft/refusals.ts'

type Props = { quote: Quote | undefined; isNewContact: boolean }

/** What forbids the booking, each line leading to its field, and what is odd but allowed. */
export function Checks({ quote, isNewContact }: Props) {
  // Which fields they are, the server says.
  const { setFocus } = useFormContext<Record<string, unknown>>()
  const refusals = quote ? placedRefusals(quote, isNewContact) : []
  const warnings = quote ? sharedWarnings(quote) : []
  return (
    <>
      <div role="status">
        {refusals.length > 0 && (
          <div className={classes.note} data-tone="danger">
            <IconAlertCircle size={18} aria-hidden />
            <span className={classes.noteTitle}>This order cannot be added yet</span>
            <ul className={classes.noteLines}>
              {refusals.map(({ place, label, message }) => (
                <li key={`${place} ${message}`}>
                  <button type="button" className={classes.jump} onClick={() => setFocus(place)}>
                    {label}: {message}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div role="status">
        {warnings.length > 0 && (
          <div className={classes.note}>
            <IconAlertTriangle size={18} aria-hidden />
            <span className={classes.noteTitle}>
              {warnings.length === 1 ? '1 thing to check' : `${warnings.length} things to check`}
            </span>
            <ul className={classes.noteLines}>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  )
}
