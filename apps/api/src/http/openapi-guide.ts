import type { contract } from '@connect/contract/index'

type FeatureOf<Routes> = Routes extends Record<string, { feature: infer F extends string }> ? F : never
type Feature = FeatureOf<(typeof contract)[keyof typeof contract]>

/** Markdown, at the head of `/api/docs`. */
export const GETTING_STARTED = `The back office of UK motorcycle training schools. This is the API that the web app itself uses: what a person can do there, a
program can do here, with the same access.

## Getting started

Sign in for a pair of tokens, and send the access token with each call. Today's courses:

\`\`\`bash
BASE=http://localhost:3000/api/v2
TOKEN=$(curl -s $BASE/connect/users/login/ -H 'content-type: application/json' \\
  -d '{"email": "owner@southside.example", "password": "connect-demo"}' | sed 's/.*"access":"\\([^"]*\\)".*/\\1/')
TODAY=$(TZ=Europe/London date +%F)
curl -s "$BASE/courses/?date__gte=$TODAY&date__lte=$TODAY" -H "authorization: Bearer $TOKEN"
\`\`\`

Give a program a member of staff of its own, with the access that it needs and no more.

## Tokens

An access token works for 30 minutes. The refresh token works for 14 days and once: \`auth.refresh\` answers a new pair, with 14 more days. Sent again
within 10 seconds it answers the same pair; later it ends the session, since somebody else may have a copy.

## Values

Dates are \`2027-03-01\`, times of day \`09:30\`, both of Europe/London; moments are \`2027-03-01T09:30:00.000Z\`. Money is in whole pence, and credits are text, such as \`"35.00"\`. Fields are added in
time: pass over those you do not know.

## Lists

A list answers \`count\` and \`results\`. Choose a page with \`page\` and \`page_size\` (10 unless you say otherwise); the \`Link\` header has the addresses of its neighbours. Order
with \`o=date\`, or \`o=-date\` for the last first. Filters are parameters of their own.

## Doing something once

Send an \`Idempotency-Key\` of up to 255 characters, such as a UUID, with each POST. The same key, person, address and body get the first answer again for 24 hours, with
\`Idempotent-Replayed: true\`. Whatever breaks, send the call again with its key until it is answered.

## Changing what others change too

What can be edited has a \`version\`, which is its \`ETag\` too. Send it back as \`If-Match: "…"\`: when somebody changed the same thing meanwhile, you get 412
\`changed_meanwhile\` with the values as they are. Without the header the last change wins.

## Errors

Every error is an RFC 9457 problem. \`code\` is stable and for programs, \`detail\` is for people, and \`fields\` has the messages of single fields. Each operation names the codes that it can
answer. Tell us the \`request_id\` when you ask for help.

## Limits

1,200 calls a minute for each person, unless the operator says otherwise; \`ratelimit-remaining\` says how many are left. A call too many is answered 429, and a server that is busy or starting answers 503:
both with \`Retry-After\`, in seconds. Wait that long, and make the call again with the same key.`

/** In the order of the documentation. */
export const TAGS: Record<Feature, string> = {
  auth: 'Sign in, sign up, passwords, and who is signed in',
  sessions: 'Where somebody is signed in',
  profile: 'Your own details',
  courses: 'Courses on days, alone and in series',
  course_slots: 'Courses as a calendar shows them',
  course_types: 'What each site offers',
  course_type_details: 'Prices, bikes and booking rules of a course type at a site',
  course_bikes: 'Bikes of the fleet on courses',
  events: 'What the calendar shows beside courses',
  diary: 'When a person works or is away',
  school_diary: 'When anybody works or is away',
  calendar_feeds: 'The calendar as other programs subscribe to it',
  test_centres: 'DVSA test centres',
  test_upload: "Tests from DVSA's file",
  orders: 'Bookings, a row for each training',
  trainings: 'One training of an order: book, move, cancel, outcome',
  order_money: 'Payments, refunds and charges of an order',
  order_customers: 'Contacts, for whoever takes orders',
  order_customer_notes: 'Notes of contacts, for whoever takes orders',
  customer_orders: 'The orders of a contact',
  packages: 'Several courses that are sold together',
  vouchers: 'Promo codes',
  booking_settings: 'Rules for booking, moving and cancelling',
  customers: 'Contacts: riders and whoever books for them',
  customer_notes: 'Notes of contacts',
  customer_documents: 'Documents of contacts',
  customer_emails: 'Emails to contacts',
  customer_sms: 'Text messages to contacts',
  sms_receipts: 'What the SMS service reports of text messages',
  training_messages: 'Emails and text messages about an order',
  planned_messages: 'What riders are told by itself, until it is sent',
  renewals: 'Reminders that a CBT expires: when, to whom, and what came of them',
  course_messages: 'One message to all riders of a course',
  email_templates: 'Words of emails that are used again and again',
  sms_templates: 'Words of text messages that are used again and again',
  template_values: 'What the placeholders of templates stand for',
  disclaimer_templates: 'What riders sign, and how it read before',
  customer_disclaimers: 'What contacts sign',
  disclaimers: 'What a rider signs by a link, without signing in',
  communication_settings: 'How messages to contacts are signed',
  unsubscribes: 'How riders stop marketing messages',
  bikes: 'The fleet (Pro)',
  bike_comments: 'Comments on bikes (Pro)',
  bike_documents: 'Documents of bikes (Pro)',
  certificates: 'CBT certificates (Pro)',
  certificate_books: 'Books of 25 certificates (Pro)',
  certificate_ledger: 'The ledger that reveals any gap (Pro)',
  certificate_settings: 'How certificates are used (Pro)',
  staff: 'People who work at the school, and their access',
  suppliers: 'Sites',
  locations: 'Sites by name, for choosing one',
  settings: 'The school',
  first_steps: 'What a new school sets up first',
  credits: 'The prepaid balance, what it pays for, and buying more',
  payments: "The card provider's pages and events",
  mails: 'Emails to staff',
  audit: 'Who changed what, and when',
  search: 'One search over everything',
  changes: 'Changes as they happen',
  files: 'Stored files',
  system: 'Whether the server is well',
}
