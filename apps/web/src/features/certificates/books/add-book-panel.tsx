import { NewBook } from '@connect/contract/certificates/books/book'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { FIRST_NUMBER_MAX, FIRST_NUMBER_MIN, lastNumber } from '@connect/contract/certificates/books/book-rules'
import { withRule } from '@connect/contract/field-rules'
import { REQUIRED } from '@connect/contract/fields'
import { pathTo } from '@connect/contract/paths'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import type { Option } from '#ui/fields/option.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { WithSites } from './with-sites.tsx'

/** BOOK-02 */
export const AddBookPanel = () => (
  <RoutePanel title="Add new CBT Book" isBare>
    <WithSites>{(sites) => <AddBookForm sites={sites} />}</WithSites>
  </RoutePanel>
)

/** Who says that numbers were used says which. */
const ADD = {
  ...certificateBooks.create,
  body: withRule(
    NewBook.safeExtend({ was_used: z.boolean() }),
    ['was_used', 'first_unused_number'],
    ({ was_used, first_unused_number }, complain) => {
      if (was_used && !first_unused_number) complain(['first_unused_number'], REQUIRED)
    },
  ),
}
const names = fieldNames(ADD)

/** BOOK-20 */
function AddBookForm({ sites }: { sites: readonly Option<number>[] }) {
  const { closeTo, close } = useClosePanel(pathTo('/v2/certificates/books'))
  const canAdd = useCan(certificateBooks.create)
  const [only, ...others] = sites
  const model = useRouteForm(ADD, {
    values: {
      supplier: only && others.length === 0 ? only.value : undefined,
      first_certificate_number: '',
      was_used: false,
      first_unused_number: null,
    },
    toBody: ({ supplier, first_certificate_number, first_unused_number }) => ({
      supplier,
      first_certificate_number,
      first_unused_number,
    }),
    onSuccess: async () => {
      toast.success('CBT Book added')
      await close()
    },
    onFailure: () => toast.failure('Unable to add CBT book'),
  })
  const { control, setValue } = model.form
  const [first, wasUsed, unused] = useWatch({
    control,
    name: ['first_certificate_number', 'was_used', 'first_unused_number'],
  })

  return (
    <PanelForm model={model} id="add-book" submitLabel="Add CBT Book" closeTo={closeTo} isFrozen={!canAdd} keepsSubmit>
      <PanelSection>
        <SelectField name={names.supplier} label="Site" options={sites} searchable required />
        <IntegerField
          name={names.first_certificate_number}
          label="First certificate number"
          description={<span aria-live="polite">{numbersHint(first)}</span>}
          required
        />
        <SwitchField
          name={names.was_used}
          label="Some numbers were used before Connect"
          onSwitch={(isOn) => {
            if (!isOn) setValue('first_unused_number', null)
          }}
          wide
        />
        {wasUsed && (
          <IntegerField
            name={names.first_unused_number}
            label="First unused number"
            description={<span aria-live="polite">{voidHint(first, unused)}</span>}
            required
          />
        )}
      </PanelSection>
    </PanelForm>
  )
}

const isFirst = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= FIRST_NUMBER_MIN && (value as number) <= FIRST_NUMBER_MAX

/** What the book would hold: 'Certificates 3000001 to 3000025'. */
const numbersHint = (first: unknown): string =>
  isFirst(first) ? `Certificates ${first} to ${lastNumber(first)}` : 'Printed on the cover. A book has 25 certificates.'

/** Numbers before the first unused one are void. */
function voidHint(first: unknown, unused: unknown): string {
  const general = 'Earlier numbers are marked as void, because they were issued elsewhere.'
  if (!isFirst(first) || !Number.isInteger(unused)) return general
  const last = (unused as number) - 1
  if (last < first || last >= lastNumber(first)) return general
  return last === first
    ? `Certificate ${first} will be void here.`
    : `Certificates ${first} to ${last} will be void here.`
}
