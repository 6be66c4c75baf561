import { useRef } from 'react'

const EVERY_MS = 3000
/** A minute of asking. */
const MOST_READS = 20

type Asked = { state: { data?: { balance: string } | undefined; dataUpdateCount: number } }

/**
 * How often to read a balance again while bought credits are on their way: every three seconds, until it is another one or
 * a minute is over. For the query cache, as its `refetchInterval`.
 */
export function useArrival(isArriving: boolean) {
  const before = useRef<string>(undefined)
  return ({ state: { data, dataUpdateCount } }: Asked): number | false => {
    before.current ??= data?.balance
    const isOver = data?.balance !== before.current || dataUpdateCount >= MOST_READS
    return isArriving && !isOver && EVERY_MS
  }
}
