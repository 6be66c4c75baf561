import { UkDatePicker } from '#ui/fields/uk-date-picker.tsx'

/** Weeks begin on Monday. */
export const MonthPicker = ({ date, onChoose }: { date: string; onChoose: (day: string) => void }) => (
  <UkDatePicker
    value={date}
    defaultDate={date}
    minDate="2000-01-01"
    maxDate="2099-12-31"
    onChange={(day) => day && onChoose(day)}
  />
)
