import { formatCredits, toHundredths } from '@connect/contract/credits/credits'
import { segmentRoom, toPlainSms, toSmsSize } from '@connect/contract/sms/segments'
import { smsTemplates } from '@connect/contract/templates/routes'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCoins } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import type { Preview } from '#features/communication/preview/use-preview.ts'
import { useSmsText } from '#features/communication/preview/use-sms-text.ts'
import type { SmsPrice } from '#pickers/messages/use-sms-price.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { describeOdd } from './describe-odd.ts'
import classes from './editor.module.css'

const names = fieldNames(smsTemplates.create)

type Props = { preview: Preview; price: SmsPrice }

/** What a text costs as it is, and with the characters that every phone has where these are cheaper (COMM-08). */
export function SmsSum({ preview, price }: Props) {
  const { body, text, fill } = useSmsText(preview)
  const plain = fill(toPlainSms(body))
  const isDearer = toSmsSize(plain).segments < toSmsSize(text).segments
  if (text === '') return null

  return (
    <>
      <table className={classes.sum} aria-label="Price of one text" data-wide>
        <thead>
          <tr>
            <th scope="col">With the preview's values</th>
            <th scope="col">Characters</th>
            <th scope="col">Segments</th>
            <th scope="col">Credits</th>
          </tr>
        </thead>
        <tbody>
          <Line label="As it is" text={text} price={price} isNow />
          {isDearer && <Line label="With plain characters" text={plain} price={price} />}
        </tbody>
      </table>
      <OddCharacters body={body} text={text} plain={plain} />
      <BalanceLine price={price} text={text} plain={isDearer ? plain : null} />
    </>
  )
}

type LineProps = { label: string; text: string; price: SmsPrice; isNow?: boolean }

function Line({ label, text, price, isNow = false }: LineProps) {
  const size = toSmsSize(text)
  return (
    <tr data-now={isNow || undefined}>
      <th scope="row">
        {label}, {segmentRoom(size)} a segment
      </th>
      <td>{size.characters.toLocaleString('en-GB')}</td>
      <td>{size.segments}</td>
      <td>{price.price.state === 'ready' ? formatCredits(price.toCost(text)) : '–'}</td>
    </tr>
  )
}

type OddProps = { body: string; text: string; plain: string }

function OddCharacters({ body, text, plain }: OddProps) {
  const { setValue, setFocus } = useFormContext()
  const odd = describeOdd(body, { text, plain })
  if (!odd) return null

  const replace = () => {
    setValue(names.body, toPlainSms(body), { shouldDirty: true, shouldValidate: true })
    setFocus(names.body)
  }
  return (
    <div className={classes.odd} data-wide>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <p>{odd.words}</p>
      {odd.button && (
        <Button variant="default" onClick={replace}>
          {odd.button}
        </Button>
      )}
    </div>
  )
}

type BalanceProps = { price: SmsPrice; text: string; plain: string | null }

function BalanceLine({ price: { price, toCost }, text, plain }: BalanceProps) {
  if (price.state === 'loading') return null
  if (price.state === 'failed') {
    return (
      <div data-wide>
        <FailedState
          title="Unable to load what a text message costs"
          onRetry={price.retry}
          isRetrying={price.isRetrying}
        />
      </div>
    )
  }
  const enough = (words: string) =>
    Math.max(0, Math.floor(toHundredths(price.balance) / toHundredths(toCost(words)))).toLocaleString('en-GB')
  const after = plain === null ? '' : ` (${enough(plain)} after the change)`
  return (
    <p className={classes.balance} data-wide>
      <IconCoins size={16} stroke={1.6} aria-hidden />
      <span>
        {formatCredits(price.balance)} credits: enough for {enough(text)} of these texts{after}. Credits are held when a
        text is sent, and taken once the network accepts it.
      </span>
    </p>
  )
}
