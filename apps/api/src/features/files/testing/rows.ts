import { featureRows, type Params, type School, storedFile } from '#testing/feature-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

export const rows = featureRows({
  params: { file_id: async (test, { school }) => (await storedFile(test, school)).id },
})

/** The query that a signed link of this school has. */
export function signedFile({ context }: TestApp, school: School, { file_id }: Params): Params {
  const { searchParams } = new URL(context.fileLinks.to(school.id, Number(file_id)), 'http://connect.test')
  return Object.fromEntries(searchParams)
}
