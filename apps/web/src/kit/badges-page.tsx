import { Button } from '@mantine/core'
import { Block } from '#kit/block.tsx'
import classes from '#kit/kit.module.css'
import { CountChip } from '#ui/badges/count-chip.tsx'
import { Flag } from '#ui/badges/flag.tsx'
import { NewBadge } from '#ui/badges/new-badge.tsx'
import { PlateChip } from '#ui/badges/plate-chip.tsx'
import { ProBadge } from '#ui/badges/pro-badge.tsx'
import { SmallBadge } from '#ui/badges/small-badge.tsx'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import { Tag } from '#ui/badges/tag.tsx'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const EVENTS = ['cbt', 'renewal', 'das', 'mod1', 'mod2', 'other'] as const

const askLogout = async () => {
  const leaving = await confirm({
    title: 'Logout',
    message: 'Are you sure that you want to logout?',
    confirm: 'Logout',
  })
  toast.success(leaving ? 'Confirmed' : 'Cancelled')
}

export function BadgesPage() {
  return (
    <>
      <PageHeader
        title="Badges"
        count={1083}
        secondary={<Button variant="default">Export CSV</Button>}
        primary={<Button>Add bike</Button>}
      />
      <div className={classes.blocks}>
        <Block title="Plates">
          <div className={classes.row}>
            <PlateChip plate="LV73 MVW" /> <PlateChip plate="L2WP S" /> <PlateChip plate="ABC1" />
            <PlateChip plate="KM22 GUO" size="lg" />
          </div>
        </Block>
        <Block title="Status and flags">
          <div className={classes.row}>
            <StatusDot tone="success">Active</StatusDot> <StatusDot tone="warning">At Risk</StatusDot>
            <StatusDot tone="danger">Out of Order</StatusDot> <StatusDot tone="neutral">Draft</StatusDot>
            <Flag tone="warning">MOT Due</Flag> <Flag tone="danger">Expired</Flag>
            <Flag tone="success">Paid</Flag> <Flag tone="neutral">Coming soon</Flag>
          </div>
        </Block>
        <Block title="Badges">
          <div className={classes.row}>
            <SmallBadge content="SK" /> <SmallBadge content={7} label="7 unread messages" />{' '}
            <SmallBadge content={4321} />
            <CountChip count={83} /> <Tag>Direct</Tag> <ProBadge /> <ProBadge variant="hint" /> <NewBadge />
          </div>
          <p className={`${classes.asphalt} on-asphalt`}>
            On asphalt <ProBadge linked={false} variant="hint" /> <NewBadge /> <Flag tone="neutral">Coming soon</Flag>
          </p>
        </Block>
        <Block title="Event colours">
          <div className={classes.row}>
            {EVENTS.map((event) => (
              <span
                key={event}
                className={classes.swatch}
                style={{ color: `var(--color-event-${event}-text)`, background: `var(--color-event-${event}-tint)` }}
              >
                {event} 08:00–16:00
              </span>
            ))}
          </div>
        </Block>
        <Block title="Buttons, toasts, dialogs">
          <div className={classes.row}>
            <Button onClick={() => toast.success('Bike added')}>Success</Button>
            <Button variant="default" onClick={() => toast.failure('Bike not added')}>
              Failure
            </Button>
            <Button
              variant="default"
              onClick={() => toast.success('Comment deleted', { undo: () => toast.success('Restored') })}
            >
              With undo
            </Button>
            <Button variant="default" onClick={askLogout}>
              Ask
            </Button>
            <Button color="red">Delete bike</Button>
            <Button variant="subtle">Cancel</Button>
            <Button disabled>Disabled</Button>
            <Button loading>Loading</Button>
          </div>
        </Block>
      </div>
    </>
  )
}
