import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { ApiError } from '@connect/contract/errors'
import { describe, expect, it } from 'vitest'
import { certificateSchool, TIMES } from '#testing/certificate-school.ts'
import { comeBack } from '#testing/come-back.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const FIRST = 3_000_001

/** What became of calls that were made at once: the answers, and the codes of the refusals. */
async function outcomes<T>(calls: Promise<T>[]) {
  const settled = await Promise.allSettled(calls)
  const refusals = settled.flatMap((one) => {
    if (one.status === 'fulfilled') return []
    if (one.reason instanceof ApiError) return [one.reason.code]
    throw one.reason
  })
  return { answers: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])), refusals }
}

const countEach = (list: readonly string[]) =>
  Object.fromEntries([...new Set(list)].map((one) => [one, list.filter((other) => other === one).length]))

describe('at once', () => {
  it('200 who take the next number of one book get 25 different ones, and 175 clear refusals', async () => {
    const { addBook, call, site, forOne, check } = await certificateSchool(test())
    const book = await addBook()
    const body = { supplier: site.id, book: book.id, ...TIMES, riders: [forOne] }

    const { answers, refusals } = await outcomes(
      Array.from({ length: 200 }, () => comeBack(() => call(certificates.issueSeveral, { body }))),
    )

    const numbers = answers.flatMap(({ results }) => results.map(({ certificate_number }) => certificate_number))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => FIRST + index))
    expect(countEach(refusals)).toEqual({ no_pending_certificates: 175 })
    expect(await check()).toMatchObject({ is_intact: true, length: 26 })
  })

  it('200 who issue the 25 numbers of one book by name issue each once [CERT-26]', async () => {
    const { addBook, issue, check } = await certificateSchool(test())
    await addBook()

    const { answers, refusals } = await outcomes(
      Array.from({ length: 200 }, (_, index) => comeBack(() => issue(FIRST + (index % 25)))),
    )

    expect(new Set(answers.map(({ certificate_number }) => certificate_number)).size).toBe(25)
    expect(answers).toHaveLength(25)
    expect(countEach(refusals)).toEqual({ certificate_state: 175 })
    expect(await check()).toMatchObject({ is_intact: true, length: 26 })
  })

  it('two who issue several in one go never share nor skip a number', async () => {
    const { addBook, call, site, forOne, school } = await certificateSchool(test())
    await addBook()
    const riders = await Promise.all(Array.from({ length: 6 }, () => test().make.customer(school)))
    const body = { supplier: site.id, ...TIMES, riders: riders.map(({ id }) => ({ ...forOne, customer: id })) }

    const { answers } = await outcomes(Array.from({ length: 4 }, () => call(certificates.issueSeveral, { body })))

    const taken = answers.map(({ results }) => results.map(({ certificate_number }) => certificate_number))
    expect(taken.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => FIRST + index))
    for (const numbers of taken)
      expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => (numbers[0] ?? 0) + index))
  })

  it('20 who add overlapping books add one of them', async () => {
    const { addBook, call, check } = await certificateSchool(test())

    const { answers, refusals } = await outcomes(Array.from({ length: 20 }, (_, index) => addBook(FIRST + index)))

    expect(answers).toHaveLength(1)
    expect(countEach(refusals)).toEqual({ validation_failed: 19 })
    expect((await call(certificates.summary, {})).certificates_count).toBe(25)
    expect(await check()).toMatchObject({ is_intact: true, length: 1 })
  })

  it('a book goes back once, and nothing is issued, voided or moved under it', async () => {
    const { site, rider, call, check, school } = await certificateSchool(test())
    const statuses = Array(25).fill('CERTIFICATE_READY_TO_RETURN')
    const { id: book_id } = await test().make.book(site, { first: FIRST, statuses, rider })
    const other = await test().make.site(school)
    const params = { book_id }

    const { answers } = await outcomes<unknown>([
      ...Array.from({ length: 10 }, () => call(certificateBooks.send, { params, body: {} })),
      ...Array.from({ length: 5 }, () => call(certificateBooks.move, { params, body: { supplier: other.id } })),
      ...Array.from({ length: 5 }, () => call(certificates.void, { params: { certificate_number: FIRST }, body: {} })),
    ])

    expect(answers).toHaveLength(2)
    expect((await check()).faults).toEqual([])
  })

  it('10 who duplicate one certificate make one duplicate', async () => {
    const { site, rider, call } = await certificateSchool(test())
    const statuses = Array(25).fill('CERTIFICATE_SENT')
    await test().make.book(site, { first: FIRST, statuses, rider, is_sent: true })
    await test().make.book(site, { first: FIRST + 100 })

    const { answers, refusals } = await outcomes(
      Array.from({ length: 10 }, (_, index) =>
        call(certificates.duplicate, {
          params: { certificate_number: FIRST + 100 + index },
          body: { previous_certificate: FIRST },
        }),
      ),
    )

    expect(answers).toHaveLength(1)
    expect(countEach(refusals)).toEqual({ already_duplicated: 9 })
  })
})
