import { ukDay } from '@connect/contract/calendar/days'
import { formatDay } from '@connect/contract/calendar/format-day'
import { londonDate } from '@connect/contract/calendar/london'
import type { disclaimers, OpenDisclaimer } from '@connect/contract/disclaimers/public-routes'
import { toFileAddress } from '#kit/call.ts'
import { DoneMark } from '#kit/done-mark.tsx'
import { Facts } from '#kit/facts.tsx'
import { FileLink } from '#kit/file-link.tsx'
import { Page } from '#kit/page.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { formatCourse } from './format-course.ts'

type Copy = typeof disclaimers.copy

const COPY = { method: 'GET', path: '/disclaimers/:disclaimer_token/copy/' } as const

export type Signers = { rider: string; guardian: string | null }

type Props = {
  disclaimer: OpenDisclaimer
  token: string
  /** Null where it was signed at another visit: a link shows no names. */
  signers: Signers | null
}

export function SignedDisclaimer({ disclaimer, token, signers }: Props) {
  const { school, title, rider_first_name, course, signed_on, has_copy } = disclaimer
  const heading = signers ? `Signed, thank you ${rider_first_name}` : 'Already signed'
  return (
    <Page title={signers ? 'Signed' : heading} school={school}>
      <DoneMark />
      <PageTitle isResult={signers !== null}>{heading}</PageTitle>
      <p>
        {signers
          ? 'If the school has your email address, a copy is on its way to you.'
          : 'There is nothing left to do here.'}
      </p>
      <Facts
        facts={{
          Disclaimer: title,
          Signed: signed_on && ukDay(signed_on),
          By: signers?.rider,
          'Parent or guardian': signers?.guardian,
          For: course && formatCourse(course),
        }}
      />
      {has_copy ? (
        <FileLink href={toFileAddress<Copy>(COPY, { disclaimer_token: token })} name="Signed disclaimer.pdf">
          Download your copy (PDF)
        </FileLink>
      ) : (
        <p>This link no longer opens your copy. Ask the school for one.</p>
      )}
      {course && course.date >= londonDate(new Date()) && (
        <p>See you on {formatDay(course.date)}. Bring your driving licence.</p>
      )}
      <p>
        Something to correct? {school.phone ? `Call ${school.phone}` : `Contact ${school.name}`}. A signed disclaimer
        cannot be changed: the school sends you a new one.
      </p>
    </Page>
  )
}
