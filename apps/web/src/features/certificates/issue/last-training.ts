import { useLocalStorage } from '@mantine/hooks'
import { z } from 'zod'

const LastTraining = z.object({
  instructor: z.int().nullable(),
  start: z.string(),
  end: z.string(),
  duration: z.string(),
})
export type LastTraining = z.infer<typeof LastTraining>

function read(text: string | undefined): LastTraining | null {
  try {
    return LastTraining.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** What was last issued in this browser: the next rider of the day had the same. */
export function useLastTraining() {
  const [last, remember] = useLocalStorage<LastTraining | null>({
    key: 'connect.last-training',
    defaultValue: null,
    deserialize: read,
    getInitialValueInEffect: false,
  })
  return { last, remember }
}
