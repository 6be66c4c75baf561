import type { Customer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { Button, Radio } from '@mantine/core'
import { IconAlertTriangle, IconArrowsExchange } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { contactPath } from '#features/contacts/contact-paths.ts'
import { formatDateTime } from '#lib/dates.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './merge.module.css'
import { belongings, findMergeWarnings, type MergedFact, mergedFacts } from './merged-facts.ts'

type Props = { pair: readonly [Customer, Customer]; onAnother: () => void; onClose: () => void }

/** What would become of both contacts, before it is done. */
export function MergePreview({ pair, onAnother, onClose }: Props) {
  const [survivorId, setSurvivor] = useState(pair[0].id)
  const navigate = useNavigate()
  const { mutate, isPending } = useRouteMutation(customers.merge)
  const survivor = pair[1].id === survivorId ? pair[1] : pair[0]
  const other = survivor === pair[0] ? pair[1] : pair[0]
  const { facts, same } = mergedFacts(survivor, other)
  const warnings = findMergeWarnings(...pair)

  function merge() {
    mutate(
      { params: { customer_id: survivor.id }, body: { other: other.id } },
      {
        onSuccess: () => {
          toast.success('Contacts merged')
          onClose()
          void navigate(contactPath(survivor.id), { replace: true })
        },
        onError: (error) => showFailureToast(error, 'The contacts were not merged.'),
      },
    )
  }

  return (
    <div className={classes.preview}>
      <p className={classes.hint}>
        Choose the one that stays. Its own facts win; what it lacks is filled from the other.
      </p>
      <Comparison pair={pair} survivor={survivor} facts={facts} onChoose={setSurvivor} />
      <p className={classes.hint}>{`${same} more facts are the same or empty in both.`}</p>
      {warnings.length > 0 && <Warning title="Are they one person?">{warnings.join(' ')}</Warning>}
      <Warning title="This cannot be undone.">
        “{other.full_name}” disappears from the lists, and links to them lead to {survivor.full_name}. Certificates keep
        the details that they were issued with.
      </Warning>
      <div className={classes.foot}>
        <Button
          variant="subtle"
          color="gray"
          className={classes.start ?? ''}
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={onAnother}
        >
          Choose another contact
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isPending} onClick={merge}>
          Merge contacts
        </Button>
      </div>
    </div>
  )
}

type ComparisonProps = {
  pair: Props['pair']
  survivor: Customer
  facts: readonly MergedFact[]
  onChoose: (id: number) => void
}

/** Both contacts fact by fact, with what would be afterwards; who survives is chosen in the heads. */
function Comparison({ pair, survivor, facts, onChoose }: ComparisonProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {pair.map((contact) => (
              <th key={contact.id} scope="col" data-survives={contact === survivor || undefined}>
                <Radio
                  name="survivor"
                  checked={contact === survivor}
                  onChange={() => onChoose(contact.id)}
                  label={contact.full_name}
                  description={`${contact === survivor ? 'Stays' : 'Goes'} · added ${formatDateTime(contact.created).slice(0, 10)}`}
                />
              </th>
            ))}
            <th scope="col">Afterwards</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <Row key={fact.name} fact={fact} isFirst={survivor === pair[0]} />
          ))}
          <tr>
            <th scope="row">Comes along</th>
            <td>{belongings(pair[0])}</td>
            <td>{belongings(pair[1])}</td>
            <td className={classes.after}>{belongings(...pair)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <strong>{title}</strong> {children}
      </span>
    </p>
  )
}

/** `isFirst`: the first column is the survivor's. */
function Row({ fact, isFirst }: { fact: MergedFact; isFirst: boolean }) {
  const own = <td>{fact.survivor}</td>
  const theirs = <td>{fact.isLost ? <s>{fact.other}</s> : fact.other}</td>
  return (
    <tr>
      <th scope="row">{fact.label}</th>
      {isFirst ? own : theirs}
      {isFirst ? theirs : own}
      <td className={classes.after}>
        {fact.isAdded && <span className={classes.added}>+ Added</span>} {fact.after}
      </td>
    </tr>
  )
}
