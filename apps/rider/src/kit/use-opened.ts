import type { ApiError } from '@connect/contract/api-error'
import { useEffect, useState } from 'preact/hooks'

type Opened<T> = { answer: T | null; error: ApiError | null; isReading: boolean }

/** Reads when the page opens, and again when it is asked to. An error stays until the next answer. */
export function useOpened<T>(read: () => Promise<T>): Opened<T> & { readAgain: () => void } {
  const [opened, setOpened] = useState<Opened<T>>({ answer: null, error: null, isReading: true })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    setOpened(({ error }) => ({ answer: null, error, isReading: true }))
    read().then(
      (answer) => setOpened({ answer, error: null, isReading: false }),
      (error: ApiError) => setOpened({ answer: null, error, isReading: false }),
    )
  }, [turn])
  return { ...opened, readAgain: () => setTurn(turn + 1) }
}
