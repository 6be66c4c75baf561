import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@connect/contract/client'
import { ApiError } from '@connect/contract/errors'
import { count, reason } from './answers.ts'
import { ATTACKS, type Attack, type Target } from './attacks.ts'

/** What this process is told to do: the attack of this name, for so many seconds. */
export type Work = { attack: string; seconds: number } & Omit<Target, 'call'>

/** Does the same again and again, as so many callers. Who is refused waits as long as the answer asks for. */
async function press({ callers, again }: Attack, target: Target, signal: AbortSignal): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  let index = 0
  const caller = async () => {
    while (!signal.aborted) {
      const answer = await again(target, index++).then(
        () => 'done',
        (error: unknown) => error,
      )
      count(answers, typeof answer === 'string' ? answer : reason(answer))
      if (answer instanceof ApiError && answer.retryAfter) await delay(answer.retryAfter * 1000)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return answers
}

const [{ attack: name, seconds, ...target }] = (await once(process, 'message')) as [Work]
const attack = ATTACKS.find((one) => one.name === name)
if (!attack) throw new Error(`No attack is called ${name}`)
const call = createClient({ base: `http://127.0.0.1:${target.port}`, token: target.token })
process.send?.(await press(attack, { ...target, call }, AbortSignal.timeout(seconds * 1000)))
process.disconnect()
