import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { fetched } from '#lib/fetched.ts'
import { useFetchAtFirstInput } from '#lib/hooks/use-fetch-at-first-input.ts'
import { toast } from '#ui/toasts/toast.tsx'

export const NOT_LOADED = 'This could not be loaded. Check your connection and try again.'

export type Opening = { opened: boolean; onClose: () => void }

/**
 * A dialog, drawer or menu whose code is fetched at the first key or click, and at the latest when it is opened. It is put
 * there closed and opened then, so that it takes the focus, and gives it back, as any other.
 */
export function onDemand<P extends Opening>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const part = fetched(load)

  return function OnDemand(props: P) {
    const { opened, onClose } = props
    const Part = part.use()
    const [isThere, setThere] = useState(false)
    useFetchAtFirstInput(part.fetch)

    const giveUp = useEffectEvent(() => {
      onClose()
      toast.failure(NOT_LOADED)
    })
    useEffect(() => {
      let isWanted = opened
      if (opened) part.fetch().catch(() => isWanted && giveUp())
      return () => {
        isWanted = false
      }
    }, [opened])
    useEffect(() => setThere(Part !== undefined), [Part])

    return Part ? <Part {...props} opened={opened && isThere} /> : null
  }
}
