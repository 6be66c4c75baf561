import type { BookCheck } from '@connect/contract/certificates/book'

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

/** What a check found: why the book cannot go back, or that it can, and how many certificates DVSA might ask about. */
export function checkWords({ refusal, certificates }: BookCheck): string {
  const doubtful = certificates.filter(({ problems }) => problems.some(({ level }) => level === 'warning')).length
  const doubts =
    doubtful > 0
      ? `${counted(doubtful, 'certificate has', 'certificates have')} warnings, which do not stand in the way.`
      : ''
  return [refusal ?? 'This book can be returned.', doubts].filter(Boolean).join(' ')
}
