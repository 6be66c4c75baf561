import { formatDay } from '@connect/contract/calendar/format-day'
import { COURSE_BIKES, COURSE_NAMES, type CourseBikeType } from '@connect/contract/courses/course-types'
import { formatWhenAndWhere } from '@connect/contract/courses/format-course'
import { formatPounds } from '@connect/contract/money'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useWatch } from 'react-hook-form'
import order from '#features/orders/draft/add-order.module.css'
import { freeText, useOnlyBike } from '#features/orders/draft/bike-field.tsx'
import { ADD_ORDER } from '#features/orders/draft/order-values.ts'
import { type LineValues, type QuotedLine, quotedLine } from '#features/orders/draft/package-values.ts'
import { findRefusal, lineWarnings } from '#features/orders/draft/refusals.ts'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'
import type { QuoteState } from '#features/orders/draft/use-quote.ts'
import { AtRisk } from '#features/orders/shared/at-risk.tsx'
import { CourseName } from '#pickers/order/training-text.tsx'
import { Flag } from '#ui/badges/flag.tsx'
import { fieldNames, innerNames, rowNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { Warnings } from '#ui/form/warnings.tsx'
import { CourseDialog } from './course-dialog.tsx'
import classes from './package.module.css'

const { trainings: TRAININGS } = innerNames(fieldNames(ADD_ORDER).package)

type Props = { index: number; state: QuoteState; onRemove: (() => void) | undefined }

export function PackageLine({ index, state, onRemove }: Props) {
  const { quote } = state
  const { control } = useOrderForm()
  const line = useWatch({ control, name: `package.trainings.${index}` })
  const field = useField(rowNames(TRAININGS, index).course)
  const [isChoosing, setChoosing] = useState(false)
  const quoted = quotedLine(quote, index, line)
  const type = COURSE_NAMES[line.course_type]

  return (
    <li className={classes.line} aria-label={`${index + 1}. ${type}`}>
      <LineHead
        line={line}
        quoted={quoted}
        canLoad={!state.query.isError}
        changeRef={field.ref}
        onChange={() => setChoosing(true)}
        onRemove={onRemove}
      />
      <div className={classes.choices}>
        {quoted && <LineBike index={index} label={`Bike for ${type}`} bikes={quoted.bikes} quote={quote} />}
        {line.course && (
          <Button className={classes.later ?? ''} variant="subtle" size="compact-sm" onClick={() => field.change(null)}>
            Choose later <span className="visually-hidden">for {type}</span>
          </Button>
        )}
      </div>
      <LineFindings
        index={index}
        state={state}
        error={field.error}
        asksRisk={quoted?.needs_at_risk || line.at_risk === true}
      />
      {isChoosing && (
        <CourseDialog
          line={line}
          from={quoted?.earliest_date ?? null}
          site={quoted?.supplier.id ?? null}
          onClose={() => setChoosing(false)}
          onChoose={(course) => {
            field.change(course)
            setChoosing(false)
          }}
        />
      )}
    </li>
  )
}

type HeadProps = Pick<Props, 'onRemove'> & {
  line: LineValues
  quoted: QuotedLine | undefined
  canLoad: boolean
  /** Of the button that has the focus for the field of the course. */
  changeRef: Ref<HTMLButtonElement>
  onChange: () => void
}

/** Which course it is, when, where and how full; to be changed or removed. */
function LineHead({ line, quoted, canLoad, changeRef, onChange, onRemove }: HeadProps) {
  const type = COURSE_NAMES[line.course_type]
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <div className={order.boxTitle}>
          <CourseName course_type={line.course_type} />
        </div>
        <div className={order.boxFacts}>{lineFacts(line, quoted) || (canLoad && 'Loading the course…')}</div>
      </div>
      {quoted?.course && <Free course={quoted.course} />}
      <Button ref={changeRef} className={classes.change ?? ''} variant="subtle" size="compact-sm" onClick={onChange}>
        {line.course ? 'Change' : 'Choose a course'}{' '}
        <span className="visually-hidden">{line.course ? `course of ${type}` : `for ${type}`}</span>
      </Button>
      {onRemove && (
        <ActionIcon className={classes.remove ?? ''} aria-label={`Remove ${type}`} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

type FindingsProps = {
  index: number
  state: QuoteState
  /** What the form says of its course. */
  error: string | undefined
  asksRisk: boolean
}

function LineFindings({ index, state: { quote, problems }, error: own, asksRisk }: FindingsProps) {
  const names = rowNames(TRAININGS, index)
  const found = quote ?? { refusals: problems }
  const errors = [own, findRefusal(found, names.course), findRefusal(found, names.bike_type)]
  const risk = findRefusal(found, names.at_risk)
  return (
    <>
      {asksRisk && (
        <div>
          <AtRisk name={names.at_risk} />
          {risk && <p className={order.error}>{risk}</p>}
        </div>
      )}
      {[...new Set(errors)].map(
        (error) =>
          error && (
            <p key={error} className={order.error}>
              {error}
            </p>
          ),
      )}
      <Warnings words={lineWarnings(quote, index)} />
    </>
  )
}

function lineFacts(line: LineValues, quoted: QuotedLine | undefined): string {
  if (!line.course)
    return ['No course yet', quoted?.earliest_date && `from ${formatDay(quoted.earliest_date)}`]
      .filter(Boolean)
      .join(' · ')
  if (!quoted?.course) return ''
  const { course } = quoted
  return [formatWhenAndWhere(course), ...course.instructors.map(({ full_name }) => full_name)].join(' · ')
}

const Free = ({ course: { spaces, spaces_available: free } }: { course: NonNullable<QuotedLine['course']> }) =>
  free > 0 ? (
    <span className={classes.free}>
      {free} of {spaces} free
    </span>
  ) : (
    <Flag tone="danger">Full</Flag>
  )

type BikeProps = { index: number; label: string; bikes: QuotedLine['bikes']; quote: QuoteState['quote'] }

/** The first one that is chosen is that of the others too, where they offer it and have none yet. */
function LineBike({ index, label, bikes, quote }: BikeProps) {
  const { control, getValues, setValue } = useOrderForm()
  const name = `package.trainings.${index}.bike_type` as const
  const chosen = useWatch({ control, name })
  useOnlyBike(name, bikes, chosen)

  function fillOthers(bike: CourseBikeType | '') {
    if (bike === '') return
    for (const [other, line] of getValues('package.trainings').entries()) {
      const offer = quotedLine(quote, other, line)?.bikes ?? []
      const isFree = offer.some(({ bike_type, available }) => bike_type === bike && available > 0)
      if (!line.bike_type && isFree) setValue(`package.trainings.${other}.bike_type`, bike, { shouldDirty: true })
    }
  }

  return (
    <SelectField
      name={rowNames(TRAININGS, index).bike_type}
      label={label}
      hidesLabel
      placeholder="Choose a bike"
      options={bikes.map((bike) => ({
        value: bike.bike_type,
        label: [COURSE_BIKES[bike.bike_type].label, formatPounds(bike.price), freeText(bike)].join(' · '),
        disabled: bike.available <= 0 && chosen !== bike.bike_type,
      }))}
      onChoose={fillOthers}
    />
  )
}
