import { isSendable, type SmsSize as Size, SMS_SEGMENTS, toPlainSms, toSmsSize } from '@connect/contract/sms/segments'
import { Button } from '@mantine/core'
import classes from './messages.module.css'
import { type Reader, useSentTexts } from './use-sent-texts.ts'

/** '2 segments' */
export const segmentsText = (segments: number) => `${segments} segment${segments === 1 ? '' : 's'}`

const sum = (sizes: readonly Size[]) => sizes.reduce((all, { segments }) => all + segments, 0)

/** '161 characters, 2 segments'; where each reads another text, '1 to 2 segments each, 5 in all'. */
function describeSizes(texts: readonly string[]): string {
  const sizes = texts.map(toSmsSize)
  const counts = sizes.map(({ segments }) => segments)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const over = texts.every((text) => text === '' || isSendable(text)) ? '' : ` (${SMS_SEGMENTS} at most)`
  if (least !== most) return `${least} to ${segmentsText(most)} each${over}, ${sum(sizes)} in all`
  const lengths = sizes.map(({ characters }) => characters)
  const longest = Math.max(...lengths)
  const upTo = Math.min(...lengths) < longest ? 'Up to ' : ''
  const characters = `${longest.toLocaleString('en-GB')} ${longest === 1 ? 'character' : 'characters'}`
  return `${upTo}${characters}, ${segmentsText(most)}${over}`
}

type Props = {
  /** As it is typed: clean. */
  text: string
  /** Where each reads their own. */
  readers?: readonly Reader[] | undefined
  onReplace: (plain: string) => void
}

/** How long the message is, and the characters that make it longer than it need be. */
export function SmsSize({ text, readers, onReplace }: Props) {
  const toTexts = useSentTexts(readers)
  const texts = toTexts(text)
  const sizes = texts.map(toSmsSize)
  const plain = toPlainSms(text)
  const plainSizes = toTexts(plain).map(toSmsSize)
  const most = Math.max(...plainSizes.map(({ segments }) => segments))
  return (
    <div className={classes.size} data-wide>
      <span className={classes.muted}>
        {describeSizes(texts)}
        {sizes.some(({ encoding }) => encoding === 'UCS-2') && '. Special characters make segments shorter.'}
      </span>
      {sum(plainSizes) < sum(sizes) && (
        <Button variant="default" onClick={() => onReplace(plain)}>
          Use plain characters: {segmentsText(most)}
        </Button>
      )}
    </div>
  )
}
