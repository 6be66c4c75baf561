import { z } from 'zod'
import { CourseMessageSent, CourseRecipients, NewCourseEmail, NewCourseSms } from '#course-messages/course-message.ts'
import { id } from '#fields.ts'
import { SEES_ORDERS, TAKES_ORDERS } from '#orders/order-access.ts'
import { defineRoutes, type Routes } from '#route.ts'

const ofCourse = z.object({ course_id: id })

/** One message to every rider of a course. */
export const courseMessages = defineRoutes('course_messages', {
  recipients: {
    method: 'GET',
    path: '/connect/messages/course/:course_id/',
    summary: 'List the riders of a course and how they can be reached, by name',
    description:
      'With what the placeholders of a message by hand stand for: `values` for all riders, and those of each rider besides. A placeholder in neither is empty.',
    access: SEES_ORDERS,
    params: ofCourse,
    response: CourseRecipients,
    example: {
      response: {
        riders: [
          {
            training: 90_412,
            customer: 41,
            full_name: 'Isla Bennett',
            has_email: true,
            has_mobile: true,
            email_opted_out: false,
            sms_opted_out: false,
            values: { rider_name: 'Isla Bennett', rider_first_name: 'Isla', order_number: 'WD#7KQ2MX' },
          },
        ],
        values: { selected_training: 'CBT', course_date: 'Saturday 21/11/2026', location: 'Croydon' },
      },
    },
  },
  email: {
    method: 'POST',
    path: '/connect/messages/course/:course_id/emails/',
    summary: 'Send an email to the riders of a course, one to each',
    description:
      "Riders without an email address are left out. Placeholders in the subject and the body are filled in for each rider; one without a value is left out, with the blanks before it. One that is not known for a message by hand is refused by name. `[[unsubscribe_link]]` becomes each rider's own link.",
    access: TAKES_ORDERS,
    verified: true,
    audited: 'Sent an email to the riders of a course',
    stales: ['customer_emails', 'training_messages'],
    params: ofCourse,
    body: NewCourseEmail,
    status: 201,
    response: CourseMessageSent,
    errors: ['riders_changed'],
    example: {
      body: {
        subject: 'Snow on [[course_date]]',
        body: '<p>Hi [[rider_first_name]], the course takes place. Please leave early.</p>',
        expected_riders: [90_412],
      },
      response: { count: 1 },
    },
  },
  sms: {
    method: 'POST',
    path: '/connect/messages/course/:course_id/sms/',
    summary: 'Send a text message to the riders of a course, one to each',
    description:
      'Riders without a UK mobile number are left out. Placeholders are filled in for each rider, as in an email, so each message has its own number of segments, six at most, and its own price; `expected_cost` is the sum of all. Each is paid for when the SMS service accepts it. Links count as the longest address that they can have.',
    access: TAKES_ORDERS,
    audited: 'Sent a text message to the riders of a course',
    stales: ['credits', 'customer_sms', 'training_messages'],
    params: ofCourse,
    body: NewCourseSms,
    status: 201,
    response: CourseMessageSent,
    errors: ['riders_changed', 'sms_unavailable', 'insufficient_credits', 'price_changed'],
    example: {
      body: {
        body: 'Hi [[rider_first_name]], the course takes place. Please leave early.',
        expected_riders: [90_412],
        expected_cost: '0.60',
      },
      response: { count: 1 },
    },
  },
} satisfies Routes)
