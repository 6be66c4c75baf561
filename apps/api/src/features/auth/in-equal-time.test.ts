import { describe, expect, it } from 'vitest'
import { inEqualTime, refuseInEqualTime } from './in-equal-time.ts'

/** A timer that stands still but for what is waited or worked. */
function timer() {
  let time = 1000
  return {
    now: () => time,
    wait: async (more: number) => {
      time += more
    },
    /** Commits, which takes a while too. */
    async afterCommit(work: () => Promise<unknown>) {
      time += 1
      await work()
    },
  }
}

describe('work in equal time', () => {
  it.each([
    [0, 150],
    [1, 150],
    [148.5, 150],
    [150, 300],
    [151, 300],
    [700, 750],
  ])('that takes %d ms is answered once it is committed, and refused, after %d ms', async (spent, expected) => {
    const [answering, refusing] = [timer(), timer()]

    const answer = await inEqualTime(answering, () => answering.wait(spent).then(() => 'found'), answering)
    const refusal = await inEqualTime(
      refusing,
      () => refusing.wait(spent).then(() => Promise.reject(new Error('none'))),
      refusing,
    )
      .then(() => null)
      .catch((error: Error) => error.message)

    expect([answer, answering.now() - 1000]).toEqual(['found', expected])
    expect([refusal, refusing.now() - 1000]).toEqual(['none', expected])
  })

  it('keeps nobody waiting whose call is answered, where only a refusal could tell something', async () => {
    const [answering, refusing] = [timer(), timer()]

    const answer = await refuseInEqualTime(() => answering.wait(40).then(() => 'found'), answering)
    const refusal = await refuseInEqualTime(() => refusing.wait(40).then(() => Promise.reject('none')), refusing).catch(
      (reason: unknown) => reason,
    )

    expect([answer, answering.now() - 1000]).toEqual(['found', 40])
    expect([refusal, refusing.now() - 1000]).toEqual(['none', 150])
  })
})
