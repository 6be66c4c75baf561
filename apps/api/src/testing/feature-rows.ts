import { randomUUID } from 'node:crypto'
import type { Call } from '@connect/contract/client'
import type { Named } from '@connect/contract/route'
import type { TestApp } from '#testing/test-app.ts'

export type School = Awaited<ReturnType<TestApp['make']['school']>>
type User = Awaited<ReturnType<TestApp['make']['user']>>

/** Where a parameter's row belongs: to a school, and where it is somebody's own, to one of its users. */
export type Owner = { school: School; user: User }

/** Path parameters by name. Those that stand before another one in a path are made before it. */
export type Params = Readonly<Record<string, string | number>>

/** Makes what a parameter names and returns its value; the name of the route says what state the row must be in. */
export type Make = (test: TestApp, owner: Owner, params: Params, route: Pick<Named, 'name'>) => Promise<string | number>

/** Makes the rows of a list below what its path names. */
type MakeBelow = (
  test: TestApp,
  side: { owner: Owner; call: Call },
  params: Params,
  route: Pick<Named, 'name'>,
) => Promise<unknown>

/** The rows of a feature, for the tests that loop over every route: of access, of tenancy and of lists. */
export type FeatureRows<P extends string = string> = {
  /** Makes what each parameter names. */
  params: Readonly<Record<P, Make>>
  /** Keys of bodies and queries that name such a row, and its parameter. */
  references?: Readonly<Record<string, NoInfer<P>>>
  /** The parameters that make rows of the feature's lists. */
  lists?: readonly NoInfer<P>[]
  /** Routes of lists below a row, and what fills them. */
  below?: Readonly<Record<string, MakeBelow>>
}

/** A feature's `testing/rows.ts` exports these as `rows`: `every-route.ts` finds them there. */
export const featureRows = <P extends string>(rows: FeatureRows<P>): FeatureRows<P> => rows

/** A file of a school with its bytes. */
export async function storedFile({ context }: TestApp, school: School) {
  const file = { key: `${school.id}/${randomUUID()}`, name: 'yard.jpg', content_type: 'image/jpeg', size: 4 }
  await context.files.write(file.key, Buffer.from('yard'), file.content_type)
  return context.db.file.create({ data: { school_id: school.id, ...file } })
}
