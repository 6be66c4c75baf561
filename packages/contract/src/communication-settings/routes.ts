import { edit, view } from '#access.ts'
import { PLANS } from '#calendar/calendar-access.ts'
import { CommunicationSettings, CommunicationSettingsChange } from '#communication-settings/communication-settings.ts'
import { COMMUNICATION_SETTINGS_FIELDS } from '#communication-settings/communication-settings-fields.ts'
import { toExample } from '#field-table/shapes.ts'
import { MESSAGE_LINKS } from '#links/message-links.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const EXAMPLE: CommunicationSettings = {
  ...toExample(COMMUNICATION_SETTINGS_FIELDS),
  version: EXAMPLE_VERSION,
  email_from: 'Southside Rider Training via Connect',
  replies_go_to: 'hello@southside.example',
  email_service: 'SENDS',
  sms_service: 'SENDS',
  automatic_messages: [
    { channel: 'EMAIL', trigger: 'BOOKING_CONFIRMATION', course_types: [], suppliers: [] },
    { channel: 'SMS', trigger: 'PRE_COURSE_REMINDER', course_types: ['LICENCE_CBT'], suppliers: [3] },
  ],
  longest_links: { unsubscribe_link: MESSAGE_LINKS.unsubscribe_link.longest },
}

export const communicationSettings = defineRoutes('communication_settings', {
  get: {
    method: 'GET',
    path: '/connect/communication-settings/',
    summary: 'Get how messages to contacts are signed, and whether they can be sent',
    description:
      '`KEEPS`: the server has no mail server, or only a simulated SMS service, so messages are kept and go nowhere. `NONE`: nothing can be written.',
    // Whoever writes to contacts is shown whom it comes from; whoever plans courses, what their riders are told.
    access: { any: [view('communication'), view('contacts'), view('orders'), PLANS] },
    response: CommunicationSettings,
    example: { response: EXAMPLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/communication-settings/',
    summary: 'Update how messages to contacts are signed',
    description: 'Only the fields you send change. Emails that are waiting keep their address for replies.',
    access: edit('communication'),
    audited: 'Changed the communication settings',
    body: CommunicationSettingsChange,
    response: CommunicationSettings,
    example: { body: { sms_sender: 'Southside' }, response: EXAMPLE },
  },
} satisfies Routes)
