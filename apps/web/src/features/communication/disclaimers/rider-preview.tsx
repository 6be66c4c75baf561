import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { toSamples } from '@connect/contract/templates/placeholders'
import { useDebouncedValue } from '@mantine/hooks'
import { useWatch } from 'react-hook-form'
import preview from '#features/communication/preview/preview.module.css'
import { PreviewFrame } from '#features/communication/preview/preview-frame.tsx'
import { usePreview } from '#features/communication/preview/use-preview.ts'
import { EmailFrame } from '#pickers/messages/email-frame.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { formatRiderPage, RIDER_STYLE } from './format-rider-page.ts'

const names = fieldNames(disclaimerTemplates.create)

/** Milliseconds: each change of the frame is a document of its own. */
const REST = 300

/** With samples, since what a rider signs is about nobody yet. */
export function RiderPreview() {
  const { values } = usePreview()
  const [title, body]: [string, string] = useWatch({ name: [names.title, names.body] })
  const html = values && formatRiderPage({ title, body }, toSamples(values))
  const [shown] = useDebouncedValue(html, REST)
  const samples = { values, booking: null, bookings: [], choose: () => {} }

  return (
    <PreviewFrame preview={samples} notes={[]}>
      {html && (
        <div className={preview.email} data-width="phone">
          <EmailFrame title="Disclaimer as the rider reads it" html={shown ?? html} style={RIDER_STYLE} />
        </div>
      )}
    </PreviewFrame>
  )
}
