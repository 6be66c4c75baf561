import { londonTime } from '@connect/contract/calendar/london'
import { useEffect, useState } from 'react'
import { toMinutes } from '#features/calendar/layout/clock.ts'

/** Wall time in London, told anew each minute. */
export function useNow(): { today: string; minutes: number; time: string } {
  const [now, setNow] = useState(() => londonTime(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => {
      const next = londonTime(Date.now())
      setNow((before) => (before.time === next.time && before.day === next.day ? before : next))
    }, 5_000)
    return () => clearInterval(timer)
  }, [])
  return { today: now.day, minutes: toMinutes(now.time), time: now.time }
}
