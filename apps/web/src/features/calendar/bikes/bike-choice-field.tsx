import { BIKE_TYPES } from '@connect/contract/bikes/bike-types'
import { formatPlate } from '@connect/contract/bikes/plate'
import type { BikeChoice } from '@connect/contract/courses/bikes/course-bike'
import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { Input, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import { Flag } from '#ui/badges/flag.tsx'
import { PlateChip } from '#ui/badges/plate-chip.tsx'
import type { FieldName } from '#ui/fields/field-names.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './bikes.module.css'

const DEBOUNCE_MS = 150

const formatTypes = ({ bike }: BikeChoice) => bike.bike_types.map((type) => BIKE_TYPES[type]).join(', ') || 'No type'

const toCard = (choice: BikeChoice) => {
  const { bike, verdict, reasons } = choice
  return {
    value: String(bike.id),
    label: (
      <span className={classes.choice}>
        <PlateChip plate={formatPlate(bike.registration_plate)} /> {bike.make} {bike.model}
      </span>
    ),
    description: (
      <>
        {formatTypes(choice)}
        {reasons.length > 0 && (
          <span className={classes.flags}>
            {reasons.map((reason) => (
              <Flag key={reason} tone={verdict === 'refused' ? 'danger' : 'warning'}>
                {reason}
              </Flag>
            ))}
          </span>
        )}
      </>
    ),
    disabled: verdict === 'refused',
  }
}

type Props = { name: FieldName; courseId: number }

/** Those that can go first; those that cannot stay in sight, each with its reasons. */
export function BikeChoiceField({ name, courseId }: Props) {
  const field = useField(name)
  const training: unknown = useWatch({ name: 'training' })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const answer = useQuery({
    ...query(courseBikes.choices, {
      params: { course_id: courseId },
      query: { ...(typeof training === 'number' && { training: String(training) }), ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  })

  return (
    <div data-wide className={classes.choices}>
      <TextInput
        type="search"
        label="Bike"
        placeholder="Search registration, make or model"
        maxLength={100}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        // It only narrows the list beneath it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {field.error && <Input.Error role="alert">{field.error}</Input.Error>}
      <Loaded query={answer} what="bikes" fields={4}>
        {({ results }) =>
          results.length > 0 ? (
            <RadioCards
              label="Bikes"
              cards={results.map(toCard)}
              value={field.text}
              onChange={(id) => field.change(Number(id))}
            />
          ) : (
            <EmptyState
              title={search ? 'No bikes found' : 'No bikes in the fleet'}
              hint={search ? 'Search for a part of the registration, make or model.' : 'Add bikes under Bikes.'}
            />
          )
        }
      </Loaded>
    </div>
  )
}
