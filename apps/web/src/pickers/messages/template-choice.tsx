import { CHANNELS, type Channel } from '@connect/contract/messages/training-message'
import { fillHtml } from '@connect/contract/templates/fill-html'
import { renderSms } from '@connect/contract/templates/fill-sms'
import { emptyPlaceholders, fillPlaceholders, type PlaceholderValues } from '@connect/contract/templates/placeholders'
import { emailTemplates, smsTemplates, templateValues } from '@connect/contract/templates/routes'
import { Select } from '@mantine/core'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'

/** More than any school has; the list is one page. */
const EVERY = { is_active: 'true', page_size: 100 } as const

type Words = { subject?: string; body: string }
/** What the placeholders stand for: a training, or a contact without one. */
export type About = { training: number } | { customer: number }

const LIST = { EMAIL: emailTemplates.list, SMS: smsTemplates.list } as const

async function readWords(queryClient: QueryClient, channel: Channel, id: number): Promise<Words> {
  if (channel === 'EMAIL') {
    return queryClient.fetchQuery(query(emailTemplates.get, { params: { email_template_id: id } }))
  }
  return queryClient.fetchQuery(query(smsTemplates.get, { params: { sms_template_id: id } }))
}

async function readValues(queryClient: QueryClient, about: About): Promise<PlaceholderValues> {
  const of = 'training' in about ? { training: about.training } : { customer: about.customer }
  return (await queryClient.fetchQuery(query(templateValues.get, { query: of }))).values
}

/** The words of a template for one reader; what has no value is left out, and named in `empty`. */
function fill({ subject = '', body }: Words, channel: Channel, values: PlaceholderValues) {
  const filled = channel === 'EMAIL' ? fillHtml(body, values) : renderSms(body, values)
  return {
    subject: fillPlaceholders(subject, values).replaceAll(/\s+/g, ' '),
    body: filled,
    empty: emptyPlaceholders(`${subject} ${body}`, values),
  }
}

const keep = ({ subject = '', body }: Words) => ({ subject, body, empty: [] })

const toNotes = (empty: readonly string[]): string[] =>
  empty.length === 0 ? [] : [`Nothing is known for ${empty.map((name) => `[[${name}]]`).join(', ')}: read it through.`]

const isEmpty = ({ subject = '', body }: Words): boolean => subject === '' && body === ''
const isSame = (one: Words, { subject = '', body }: Words): boolean =>
  (one.subject ?? '') === subject && one.body === body

const askToReplace = () =>
  confirm({
    title: 'Replace your message?',
    message: 'The template takes the place of what you wrote.',
    confirm: 'Replace',
    cancel: 'Keep my words',
  })

type Props = {
  channel: Channel
  /** Its one reader. Without one several read it, and the placeholders stay. */
  about?: About | undefined
}

/**
 * Fills the form's `subject` and `body` with a template, with the values of its reader: what is sent is what is read. Not
 * for who may not look at templates.
 */
export function TemplateChoice({ channel, about }: Props) {
  const { getValues, setValue } = useFormContext<Words>()
  const queryClient = useQueryClient()
  const canSee = useCan(LIST[channel])
  const list = useQuery({ ...query(LIST[channel], { query: EVERY }), enabled: canSee })
  const [last, setLast] = useState<{ id: string; words: Words; notes: string[] } | null>(null)
  // Of several that are chosen while they load only the last one is filled in, and none after the form is closed.
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      Promise.all([readWords(queryClient, channel, Number(id)), about ? readValues(queryClient, about) : null]),
  })
  if (!canSee) return null
  if (list.isError && !list.data) {
    return (
      <div data-wide>
        <FailedState
          title="Unable to load templates"
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      </div>
    )
  }
  if (list.data?.count === 0) return null
  const templates = list.data?.results ?? []

  async function write(id: string, template: Words, values: PlaceholderValues | null): Promise<void> {
    const before = getValues()
    // What a template wrote is nobody's loss.
    const isOwn = !isEmpty(before) && !(last && isSame(before, last.words))
    if (isOwn && !(await askToReplace())) return
    const { subject, body, empty } = values ? fill(template, channel, values) : keep(template)
    if (channel === 'EMAIL') setValue('subject', subject, { shouldDirty: true, shouldValidate: true })
    setValue('body', body, { shouldDirty: true, shouldValidate: true })
    setLast({ id, words: channel === 'EMAIL' ? { subject, body } : { body }, notes: toNotes(empty) })
  }

  const choose = (id: string) =>
    mutate(id, {
      onSuccess: ([template, values]) => void write(id, template, values),
      onError: (error) => showFailureToast(error, 'The template was not filled in. Choose it again.'),
    })

  return (
    <div data-wide>
      <Select
        label="Template"
        aria-label={`Template for ${CHANNELS[channel]}`}
        placeholder="Write your own, or choose one"
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={last?.id ?? null}
        // Also the one that is chosen already: its words may have been changed.
        onOptionSubmit={choose}
        allowDeselect={false}
        openOnFocus={false}
        searchable={templates.length > 10}
        // In its place from the start, so that nothing moves.
        disabled={templates.length === 0}
      />
      <Warnings words={last?.notes ?? []} />
    </div>
  )
}
