import { placeholdersIn } from '#templates/placeholders.ts'
import { TRIGGERS, type Trigger } from '#templates/triggers.ts'

const WAY_OUT = 'unsubscribe_link'
const FOOT = `<hr><p>To stop these emails: [[${WAY_OUT}]]</p>`

const hasWayOut = (body: string) => placeholdersIn(body).some((name) => name.toLowerCase() === WAY_OUT)

/** Whether a message has to say how to unsubscribe, and does not. */
export const lacksWayOut = (body: string, trigger: Trigger): boolean =>
  TRIGGERS[trigger].isMarketing && !hasWayOut(body)

/** The words of an email as they go out: marketing without a link to unsubscribe gets one in its foot (area 4.3). */
export const withWayOut = (html: string, trigger: Trigger): string =>
  lacksWayOut(html, trigger) ? `${html}${FOOT}` : html
