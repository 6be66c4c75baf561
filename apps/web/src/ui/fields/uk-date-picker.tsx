import 'dayjs/locale/en-gb'
import { DatePicker, type DatePickerProps, type DatePickerType } from '@mantine/dates'

/** Monday first, weekends like other days. */
export const UkDatePicker = <Type extends DatePickerType = 'default'>(props: DatePickerProps<Type>) => (
  <DatePicker<Type> locale="en-gb" firstDayOfWeek={1} weekendDays={[]} {...props} />
)
