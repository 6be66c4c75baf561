import { view } from '@connect/contract/access'
import { creditsInWords } from '@connect/contract/credits/credits'
import { type PagePath, pathTo } from '@connect/contract/paths'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { query } from '#api/query/query.ts'
import { useRefusal } from '#api/session/use-can.ts'
import { useCurrentInView } from '#lib/hooks/use-current-in-view.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './communication-header.module.css'
import { TEMPLATE_LIST_CALLS } from './template-list-calls.ts'

/** A tab counts the rows of its list, where it has one. */
type Tab = { label: string; path: PagePath; list?: CountedList }
type CountedList = (typeof TEMPLATE_LIST_CALLS)['emails' | 'sms' | 'disclaimers']

const TABS = [
  { label: 'Emails', path: pathTo('/v2/communication'), list: TEMPLATE_LIST_CALLS.emails },
  { label: 'SMS', path: pathTo('/v2/communication/sms'), list: TEMPLATE_LIST_CALLS.sms },
  { label: 'CBT renewals', path: pathTo('/v2/communication/renewals') },
  { label: 'Disclaimers', path: pathTo('/v2/communication/disclaimers'), list: TEMPLATE_LIST_CALLS.disclaimers },
] as const satisfies readonly Tab[]

type Props = {
  tab: (typeof TABS)[number]['label']
  secondary?: ReactNode
  primary?: ReactNode
}

export function CommunicationHeader({ tab, secondary, primary }: Props) {
  const tabs = useCurrentInView<HTMLElement>()
  const isWide = useIsWide()
  const balance = <Balance note={tab === 'Emails' ? 'Emails are free' : undefined} />

  return (
    <>
      <PageHeader
        title="Communication"
        windowTitle={`Communication: ${tab}`}
        secondary={
          <>
            {isWide && balance}
            {secondary}
          </>
        }
        primary={primary}
      />
      <div className={classes.bar}>
        <nav ref={tabs} aria-label="Communication" className={classes.tabs}>
          {TABS.map((one) => (
            <TabLink key={one.label} {...one} isCurrent={one.label === tab} />
          ))}
        </nav>
        {!isWide && balance}
      </div>
    </>
  )
}

/** Of the page counts, since a list is asked for its own rows anyway. */
const ONE_ROW = { query: { page: 1, page_size: 1 } }

const TabLink = ({ label, path, list, isCurrent }: Tab & { isCurrent: boolean }) => (
  <Link to={path} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
    {label} {list && <Count list={list} />}
  </Link>
)

function Count({ list }: { list: CountedList }) {
  const { data } = useQuery(query(list, ONE_ROW))
  return data && <span className={classes.count}>{data.count.toLocaleString('en-GB')}</span>
}

/** COMM-06 */
function Balance({ note }: { note: string | undefined }) {
  const { data: account } = useQuery(query(TEMPLATE_LIST_CALLS.account, {}))
  const mayView = useRefusal(view('account')) === null
  if (!account) return null

  const words = creditsInWords(account.balance)
  return (
    <div className={classes.balance}>
      <IconCoins size={18} stroke={1.6} aria-hidden />
      <span>
        {mayView ? <Link to={pathTo('/v2/settings/credits')}>{words}</Link> : words}
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </div>
  )
}
