import { z } from 'zod'
import { view } from '#access.ts'
import { id, page, pageQuery } from '#fields.ts'
import { CourseMessageSent, CourseRecipients, NewCourseEmail, NewCourseSms } from '#messages/course-message.ts'
import { TrainingMessage } from '#messages/training-message.ts'
import { SEES_ORDERS, TAKES_ORDERS } from '#orders/order-access.ts'
import { defineRoutes, type Routes } from '#route.ts'

export const trainingMessages = defineRoutes('training_messages', {
  list: {
    method: 'GET',
    path: '/connect/orders/trainings/:training_id/messages/',
    summary: 'List the emails and text messages about an order, newest first',
    description: 'Of all trainings of the order.',
    access: { all: [view('contacts'), SEES_ORDERS] },
    params: z.object({ training_id: id }),
    query: pageQuery(),
    response: page(TrainingMessage),
    example: {
      response: {
        count: 1,
        results: [
          {
            channel: 'EMAIL',
            id: 43,
            customer: 41,
            training: 90_412,
            to: 'isla@example.org',
            text: 'Your CBT on Saturday',
            status: 'SENT',
            user: { id: 7, full_name: 'Nadia Okafor' },
            created: '2026-11-21T09:30:00.000Z',
            sent_at: '2026-11-21T09:30:01.000Z',
            last_error: null,
            cost: null,
            receipt: null,
          },
        ],
      },
    },
  },
} satisfies Routes)

const ofCourse = z.object({ course_id: id })

/** One message to every rider of a course. */
export const courseMessages = defineRoutes('course_messages', {
  recipients: {
    method: 'GET',
    path: '/connect/messages/course/:course_id/',
    summary: 'List the riders of a course and how they can be reached, by name',
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
          },
        ],
      },
    },
  },
  email: {
    method: 'POST',
    path: '/connect/messages/course/:course_id/emails/',
    summary: 'Send an email to the riders of a course, one to each',
    description: 'Riders without an email address are left out.',
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
        subject: 'Snow on Saturday',
        body: '<p>The course takes place. Please leave early.</p>',
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
      'Riders without a UK mobile number are left out. Each message is paid for when the SMS service accepts it.',
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
        body: 'The course takes place. Please leave early.',
        expected_riders: [90_412],
        expected_cost: '0.60',
      },
      response: { count: 1 },
    },
  },
} satisfies Routes)
