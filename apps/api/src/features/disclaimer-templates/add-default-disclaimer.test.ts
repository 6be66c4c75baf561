import { DEFAULT_DISCLAIMER } from '@connect/contract/disclaimer-templates/default-disclaimer'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { addMissingDisclaimers } from './add-default-disclaimer.ts'

const test = useTestApp()

it('a school that a server of an earlier release signed up gets the disclaimer that others begin with, once', async () => {
  const { make, context } = test()
  const { id: school_id } = await make.school()
  const own = await make.disclaimerTemplate(await make.school(), { deleted_at: new Date() })

  expect(await addMissingDisclaimers(context)).toBe(1)
  expect(await addMissingDisclaimers(context)).toBe(0)

  const rows = await context.db.disclaimerTemplate.findMany({ include: { versions: true }, orderBy: { id: 'asc' } })
  const { title, body } = DEFAULT_DISCLAIMER
  expect(rows).toMatchObject([{ id: own.id }, { school_id, title, is_active: false, versions: [{ version: 1, body }] }])
})
