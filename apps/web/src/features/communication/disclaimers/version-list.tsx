import type { DisclaimerTemplate } from '@connect/contract/disclaimer-templates/disclaimer-template'
import type { ReactNode } from 'react'
import { useUser } from '#api/session/use-session.ts'
import { formatDateTime } from '#lib/dates.ts'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import { Tag } from '#ui/badges/tag.tsx'
import classes from './disclaimers.module.css'

type Props = {
  template: DisclaimerTemplate
  /** What the version that is being written changes, in a few words; null where there is none. */
  draft: string | null
  /** The version that is shown; null for what is in the form. */
  picked: number | null
  onPick: (version: number | null) => void
}

/** The newest first, with who got and signed each. */
export function VersionList({ template, draft, picked, onPick }: Props) {
  const { name } = useUser()
  const { versions, text_version, is_in_use } = template
  const shown = picked ?? (draft === null ? text_version : null)
  const hasOlder = (versions.at(-1)?.text_version ?? 1) > 1

  return (
    <section aria-label="Versions" className={classes.part}>
      <h3 className={classes.heading}>Versions</h3>
      <ol className={classes.versions}>
        {draft !== null && (
          <Row
            version={text_version + 1}
            badge={<Tag size="sm">Draft</Tag>}
            meta={`not saved · ${name}`}
            counts={[draft]}
            isShown={shown === null}
            onPick={() => onPick(null)}
          />
        )}
        {versions.map(({ text_version: version, created, user, sent_count, signed_count }) => (
          <Row
            key={version}
            version={version}
            badge={version === text_version && <InUse isInUse={is_in_use} />}
            meta={[formatDateTime(created).slice(0, 10), user?.full_name ?? 'Connect'].join(' · ')}
            counts={[`${sent_count.toLocaleString('en-GB')} sent`, `${signed_count.toLocaleString('en-GB')} signed`]}
            isShown={shown === version}
            onPick={() => onPick(version)}
          />
        ))}
      </ol>
      {hasOlder && <p className={classes.muted}>Older versions are kept with what was signed.</p>}
    </section>
  )
}

const InUse = ({ isInUse }: { isInUse: boolean }) =>
  isInUse ? <StatusDot tone="success">In use</StatusDot> : <StatusDot tone="neutral">Not sent yet</StatusDot>

type RowProps = {
  version: number
  badge: ReactNode
  meta: string
  counts: readonly string[]
  isShown: boolean
  onPick: () => void
}

const Row = ({ version, badge, meta, counts, isShown, onPick }: RowProps) => (
  <li>
    <button type="button" className={classes.version} aria-pressed={isShown} onClick={onPick}>
      <span className={classes.name}>
        Version {version} {badge}
      </span>
      <span className={classes.counts}>
        {counts.map((count) => (
          <span key={count}>{count}</span>
        ))}
      </span>
      <span className={classes.muted}>{meta}</span>
    </button>
  </li>
)
