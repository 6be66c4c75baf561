import { ukDay } from '#calendar/days.ts'
import { toPlainSms } from '#sms/segments.ts'
import { escapeHtml } from '#templates/fill-html.ts'

/** What a rider is asked to sign; `course` is the one ahead, whose day may not be known, or null. */
export type Occasion = { title: string; course: { date: string | null } | null }

function beforeCourse({ course }: Occasion): string {
  if (!course) return ''
  return course.date === null ? ' before your course' : ` before your course on ${ukDay(course.date)}`
}

/** With placeholders, as the words of a template have them. */
export const disclaimerSms = (occasion: Occasion): string =>
  `Hi [[rider_first_name]], [[school_name]] asks you to read and sign "${toPlainSms(occasion.title)}"${beforeCourse(occasion)}: [[disclaimer_link]]`

const QUESTIONS =
  '<p>If you have a question, reply to this email or contact us.<br>[[school_name]]<br>[[school_phone]]</p>'

/** Likewise; `until` is the last day to sign it, `yyyy-MM-dd`. */
export function disclaimerEmail(occasion: Occasion, until: string): { subject: string; body: string } {
  const { title, course } = occasion
  return {
    subject: `${title}: read and sign${course ? ' before your course' : ''}`,
    body: [
      '<p>Hi [[rider_first_name]],</p>',
      `<p>[[school_name]] asks you to read and sign “${escapeHtml(title)}”${beforeCourse(occasion)}.</p>`,
      ...(course ? ['<p>[[training_details]]</p>'] : []),
      '<p>Read and sign it here:<br>[[disclaimer_link]]</p>',
      `<p>You can sign it until ${ukDay(until)}.</p>`,
      QUESTIONS,
    ].join(''),
  }
}

/** What whoever signed gets, with the PDF; `signed` is the day. */
export const signedEmail = (title: string, signed: string): { subject: string; body: string } => ({
  subject: `You signed ${title}`,
  body: [
    '<p>Hi [[rider_first_name]],</p>',
    `<p>You signed “${escapeHtml(title)}” for [[school_name]] on ${ukDay(signed)}. The PDF with this email is your copy: the words, your answers and your signature.</p>`,
    QUESTIONS,
  ].join(''),
})
