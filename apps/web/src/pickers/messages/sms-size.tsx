import { isSendable, SMS_SEGMENTS, toPlainSms, toSmsSize } from '@connect/contract/sms/segments'
import { Button } from '@mantine/core'
import classes from './messages.module.css'
import { useSentSms } from './use-sent-sms.ts'

/** '2 segments' */
export const segmentsText = (segments: number) => `${segments} segment${segments === 1 ? '' : 's'}`

type Props = {
  /** As it is typed: clean. */
  text: string
  onReplace: (plain: string) => void
}

/** How long the message is, and the characters that make it longer than it need be. */
export function SmsSize({ text, onReplace }: Props) {
  const toSent = useSentSms()
  const sent = toSent(text)
  const { characters, segments, encoding } = toSmsSize(sent)
  const plain = toPlainSms(text)
  const saved = segments - toSmsSize(toSent(plain)).segments
  return (
    <div className={classes.size} data-wide>
      <span className={classes.muted}>
        {characters.toLocaleString('en-GB')} {characters === 1 ? 'character' : 'characters'}, {segmentsText(segments)}
        {text !== '' && !isSendable(sent) && ` (${SMS_SEGMENTS} at most)`}
        {encoding === 'UCS-2' && '. Special characters make segments shorter.'}
      </span>
      {saved > 0 && (
        <Button variant="default" onClick={() => onReplace(plain)}>
          Use plain characters: {segmentsText(segments - saved)}
        </Button>
      )}
    </div>
  )
}
