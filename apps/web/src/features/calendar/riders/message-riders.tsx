import type { ApiError } from '@connect/contract/api-error'
import {
  CourseEmailForm,
  type CourseRecipient,
  type CourseRecipients,
  CourseSmsForm,
} from '@connect/contract/course-messages/course-message'
import { courseMessages } from '@connect/contract/course-messages/routes'
import type { Course } from '@connect/contract/courses/course'
import { formatWhen } from '@connect/contract/courses/format-course'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { MessageDialog } from '#pickers/messages/message-dialog.tsx'
import { type Reach, type Recipients, ridersText } from '#pickers/messages/recipients.tsx'
import type { Reader } from '#pickers/messages/use-sent-texts.ts'
import { useSmsPrice } from '#pickers/messages/use-sms-price.ts'
import { toast } from '#ui/toasts/toast.tsx'

const EMAIL = { ...courseMessages.email, body: CourseEmailForm }
const SMS = { ...courseMessages.sms, body: CourseSmsForm }

const byEmail = ({ has_email }: CourseRecipient) => has_email
const bySms = ({ has_mobile }: CourseRecipient) => has_mobile
/** With the values that are the same for all. */
const toReaders = (shared: CourseRecipients['values'], riders: readonly CourseRecipient[]): Reader[] =>
  riders.map(({ training, full_name, values }) => ({ training, full_name, values: { ...shared, ...values } }))
const toTrainings = (riders: readonly CourseRecipient[]) => riders.map(({ training }) => training)

type Props = { course: Course; onClose: () => void }

/** One email or text message to everybody booked on a course. */
export function MessageRidersDialog({ course, onClose }: Props) {
  const params = { course_id: course.id }
  const queryClient = useQueryClient()
  const answer = useQuery(query(courseMessages.recipients, { params }))
  const riders = answer.data?.riders ?? []
  const onPhone = riders.filter(bySms)
  const shared = answer.data?.values ?? {}
  const readers = { EMAIL: toReaders(shared, riders.filter(byEmail)), SMS: toReaders(shared, onPhone) }
  const price = useSmsPrice(readers.SMS)
  const readRidersAgain = ({ code }: ApiError) => {
    if (code === 'riders_changed' || code === 'price_changed') {
      void queryClient.invalidateQueries({ queryKey: [courseMessages.recipients.feature] })
    }
    return undefined
  }
  const email = useRouteForm(EMAIL, {
    params,
    values: { subject: '', body: '' },
    toBody: (values) => ({ ...values, expected_riders: toTrainings(riders.filter(byEmail)) }),
    onRefused: readRidersAgain,
    onSuccess: ({ count }) => done(`Email on its way to ${ridersText(count)}`),
  })
  const sms = useRouteForm(SMS, {
    params,
    values: { body: '' },
    toBody: (values) => ({
      ...values,
      expected_riders: toTrainings(onPhone),
      expected_cost: price.toCost(values.body),
    }),
    onRefused: (error) => readRidersAgain(error) ?? price.onRefused(error),
    onSuccess: ({ count }) => done(`Text message on its way to ${ridersText(count)}`),
  })
  function done(words: string): void {
    toast.success(words)
    onClose()
  }

  return (
    <MessageDialog
      title="Message riders"
      subtitle={`${course.name} · ${course.supplier.connect_location_name} · ${formatWhen(course)}`}
      recipients={{ ...answer, data: answer.data && toRecipients(answer.data.riders) }}
      email={email}
      sms={sms}
      price={price}
      readers={readers}
      onClose={onClose}
    />
  )
}

const toNames = (riders: readonly CourseRecipient[]) => riders.map(({ full_name }) => full_name)

type Way = {
  what: string
  missing: string
  nobody: string
  isReached: (rider: CourseRecipient) => boolean
  isOptedOut: (rider: CourseRecipient) => boolean
}

const WAYS: Record<keyof Recipients['reach'], Way> = {
  EMAIL: {
    what: 'emails',
    missing: 'no email address',
    nobody: 'Nobody has an email address',
    isReached: byEmail,
    isOptedOut: (one) => one.email_opted_out,
  },
  SMS: {
    what: 'texts',
    missing: 'no UK mobile number',
    nobody: 'Nobody has a UK mobile number',
    isReached: bySms,
    isOptedOut: (one) => one.sms_opted_out,
  },
}

function toReach(riders: readonly CourseRecipient[], { what, missing, nobody, isReached, isOptedOut }: Way): Reach {
  const reached = riders.filter(isReached)
  const optedOut = toNames(reached.filter(isOptedOut))
  return {
    to: toNames(reached),
    leftOut: toNames(riders.filter((rider) => !isReached(rider))).map((name) => `${name} (${missing})`),
    optedOut:
      optedOut.length > 0 ? `Unsubscribed from ${what}, so write only about the course: ${optedOut.join(', ')}` : null,
    refusal: reached.length > 0 ? null : nobody,
  }
}

const toRecipients = (riders: readonly CourseRecipient[]): Recipients => ({
  reach: { EMAIL: toReach(riders, WAYS.EMAIL), SMS: toReach(riders, WAYS.SMS) },
  nobody: 'Nobody on this course can be reached',
})
