import { CBT_COURSES } from '@connect/contract/courses/course-types'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import type { Row } from './certificate-row.ts'

/** The trainings that end in a DL196. */
const CBT: Prisma.TrainingWhereInput = {
  course_type: { in: [...CBT_COURSES] },
  status: 'TRAINING_PASSED',
}

/** Neither void nor without a rider. */
const isOfRider = ({ status, customer_id, issued_at }: Row) =>
  status !== 'CERTIFICATE_VOID' && customer_id !== null && issued_at !== null

const sameDay = (one: Date | null, other: Date | null) => one !== null && one.getTime() === other?.getTime()

/**
 * Names them on trainings of their contact, completed on their day, and without a certificate. A training that a
 * certificate no longer fits lets go of it.
 */
export async function linkTrainings(tx: ScopedTx, certificates: readonly Row[]): Promise<void> {
  const numbers = certificates.map(({ certificate_number }) => certificate_number)
  await tx.training.updateMany({ where: { certificate_number: { in: numbers } }, data: { certificate_number: null } })
  const fitting = certificates.filter(isOfRider)
  const free = await tx.training.findMany({
    where: {
      ...CBT,
      customer_id: { in: fitting.flatMap(({ customer_id }) => customer_id ?? []) },
      certificate_number: null,
    },
    select: { id: true, customer_id: true, completion_date: true },
    orderBy: { id: 'asc' },
  })
  for (const { certificate_number, customer_id, issued_at } of fitting) {
    const index = free.findIndex((one) => one.customer_id === customer_id && sameDay(one.completion_date, issued_at))
    const [training] = index < 0 ? [] : free.splice(index, 1)
    if (training) await tx.training.updateMany({ where: { id: training.id }, data: { certificate_number } })
  }
}
