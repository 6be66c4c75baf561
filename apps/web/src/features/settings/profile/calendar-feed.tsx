import { calendarFeeds } from '@connect/contract/calendar-feeds/routes'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { query, useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './calendar-feed.module.css'

/** There is no address until it is asked for. */
export function CalendarFeed() {
  const answer = useQuery(query(calendarFeeds.get, {}))
  const [isNew, setNew] = useState(false)
  const onMade = () => setNew(true)
  return (
    <PanelSection
      title="Calendar feed"
      level={2}
      description="Shows your courses, shifts and events in the calendar of your phone or computer. Add a calendar there from this address (a subscription, not an import): it keeps itself up to date."
    >
      <div data-wide>
        <Loaded query={answer} what="calendar feed" fields={1}>
          {({ url }) =>
            url === null ? <NoAddress onMade={onMade} /> : <Address url={url} isNew={isNew} onMade={onMade} />
          }
        </Loaded>
      </div>
    </PanelSection>
  )
}

type Made = { onMade: () => void }

const useRotate = ({ onMade }: Made) => {
  const { mutate, isPending } = useRouteMutation(calendarFeeds.rotate)
  const rotate = (done: string) =>
    mutate(
      {},
      {
        onSuccess: () => {
          toast.success(done)
          onMade()
        },
        onError: (error) => showFailureToast(error, 'The address was not created.'),
      },
    )
  return { rotate, isPending }
}

function NoAddress(props: Made) {
  const { rotate, isPending } = useRotate(props)
  return (
    <Button variant="default" loading={isPending} onClick={() => rotate('Address created')}>
      Create address
    </Button>
  )
}

/** A new address has the focus, selected: the button that made it is gone, or could not be pressed meanwhile. */
function Address({ url, isNew, ...made }: Made & { url: string; isNew: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const { rotate, isPending } = useRotate(made)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew, url])

  async function copy(): Promise<void> {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Address copied')
    } catch {
      // Browsers allow it on secure pages only.
      toast.failure('The address was not copied. It is selected: press Ctrl+C or ⌘C to copy it.')
    }
  }

  async function ask(): Promise<void> {
    const isMeant = await confirm({
      title: 'Rotate the address?',
      message: 'Calendar programs that use the old address stop updating. Give them the new one.',
      confirm: 'Rotate',
      tone: 'danger',
    })
    if (isMeant) rotate('Address rotated')
  }

  return (
    <div className={classes.feed}>
      <TextInput
        ref={input}
        label="Address"
        description="Anyone who has it can read your calendar, so keep it to yourself."
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" loading={isPending} onClick={() => void ask()}>
          Rotate
        </Button>
      </div>
    </div>
  )
}
