import { ukDay } from '@connect/contract/calendar/days'
import type { CustomerDisclaimerAnswers } from '@connect/contract/disclaimers/customer-disclaimer'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useContact } from '#features/contacts/use-contact.ts'
import { formatDateTime } from '#lib/dates.ts'
import { CloseLink, Facts } from '#ui/panel/facts.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { formatTraining, useContactTrainings } from './contact-trainings.ts'
import { formatChannels, formatSender } from './disclaimer-texts.ts'
import classes from './disclaimers.module.css'
import { SignedAnswers } from './signed-answers.tsx'
import { SigningDialog } from './signing-dialog.tsx'
import { useDisclaimerActions } from './use-disclaimer-actions.ts'
import { useDisclaimerList } from './use-disclaimer-list.ts'

/** What became of it, what was answered, and what can be done with it. */
export function ShownDisclaimer({ disclaimer }: { disclaimer: CustomerDisclaimerAnswers }) {
  const { closeTo } = useDisclaimerList(useContact().id)
  const { answers } = disclaimer
  const { link, closeLink, sign, download, sendCopy, isSendingCopy } = useDisclaimerActions(disclaimer, {
    seesAnswers: answers !== null,
  })
  return (
    <>
      <PanelParts
        isFrozen
        foot={
          <>
            <CloseLink to={closeTo} />
            {sign && <Button onClick={sign}>Sign on this device</Button>}
            {download && <Button onClick={download}>Download PDF</Button>}
          </>
        }
      >
        <DisclaimerFacts disclaimer={disclaimer} />
        {sendCopy && (
          <p className={classes.action}>
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              loading={isSendingCopy}
              onClick={sendCopy}
            >
              Email the signed copy
            </Button>
          </p>
        )}
        {answers ? <SignedAnswers answers={answers} /> : <p className={classes.muted}>{explainMissing(disclaimer)}</p>}
      </PanelParts>
      {link && <SigningDialog link={link} onClose={closeLink} />}
    </>
  )
}

const explainMissing = ({ status }: CustomerDisclaimerAnswers): string =>
  status === 'SIGNED'
    ? 'Answers are shown to staff who may change contacts, orders or certificates, and to the instructors of the course.'
    : 'Nothing has been signed yet.'

function DisclaimerFacts({ disclaimer }: { disclaimer: CustomerDisclaimerAnswers }) {
  const { template, training: id, created, sent, viewed, signed, expires, kept_until } = disclaimer
  const trainings = useContactTrainings(useContact().id)
  const training = trainings.data?.find((one) => one.id === id)
  const facts = [
    { label: 'Version', text: template.version },
    { label: 'Training', text: training && formatTraining(training) },
    { label: 'Created', text: sent === null && formatDateTime(created) },
    { label: 'Sent', text: sent && `${formatDateTime(sent)} ${formatChannels(disclaimer)}` },
    { label: 'Sent by', text: formatSender(disclaimer) },
    { label: 'Viewed', text: formatDateTime(viewed) },
    { label: 'Signed', text: formatDateTime(signed) },
    { label: 'Can be signed until', text: signed === null && formatDateTime(expires) },
    { label: 'Kept until', text: kept_until && ukDay(kept_until) },
  ]
  return <Facts facts={facts.filter(({ text }) => text)} />
}
