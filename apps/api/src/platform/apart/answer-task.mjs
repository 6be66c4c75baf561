// @ts-check
// What every script of a process apart does: it gets one task, answers once, and is ended (`work-apart.ts`), or answers one
// task after the other (`warm-process.ts`). It reads no environment.
import { setPriority } from 'node:os'

/** How a process ends that took more memory than it may. */
export const TOO_MUCH = 9

/** @param {number} memory bytes */
function assertMemory(memory) {
  if (process.memoryUsage.rss() > memory) process.exit(TOO_MUCH)
}

/**
 * Does the task that this process was started for. `work` may tell parts before it is done, and waits until each is taken;
 * what it throws ends the process, which is a fault of ours.
 * @template Task, Result
 * @param {(task: Task, tell: (part: unknown) => Promise<void>) => Promise<Result>} work
 */
export function answerTask(work) {
  process.on('disconnect', () => process.exit())
  process.once(
    'message',
    (/** @type {{ task: Task, memory: number, niceness: number }} */ { task, memory, niceness }) => {
      // Requests come first: this machine may have one processor.
      setPriority(niceness)
      setInterval(assertMemory, 20, memory)
      /** @param {object} message */
      const send = (message) => {
        // A fast machine may be done before the first look.
        assertMemory(memory)
        process.send?.(message)
      }
      /** @param {unknown} part */
      const sendPart = (part) =>
        new Promise((/** @type {(nothing: void) => void} */ resolve) => {
          process.once('message', () => resolve())
          send({ part })
        })
      void work(task, sendPart).then((result) => send({ result }))
    },
  )
}

/**
 * Does one task after the other; each comes when the one before is answered. What `work` throws ends the process, which is a
 * fault of ours.
 * @template Task, Result
 * @param {(task: Task) => Promise<Result>} work
 */
export function answerTasks(work) {
  setPriority(19)
  process.on('disconnect', () => process.exit())
  process.on('message', (/** @type {{ task: Task, memory: number }} */ { task, memory }) => {
    const looking = setInterval(assertMemory, 20, memory)
    void work(task).then((result) => {
      clearInterval(looking)
      assertMemory(memory)
      process.send?.({ result })
    })
  })
}
