import { expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft, toDraftName } from './draft.ts'

const NAME = toDraftName('disclaimer', '1.8.1.mZ4dQ1vKx0uB7n2cR5tYwA')

it('is there again for the same link, without what opens it', () => {
  keepDraft(NAME, { signer_full_name: 'Isla' })

  expect(readDraft(NAME)).toEqual({ signer_full_name: 'Isla' })
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('mZ4dQ1vKx0uB7n2cR5tYwA')
})

it('is gone once it is dropped, or another link is opened in the same tab', () => {
  keepDraft(NAME, { signer_full_name: 'Isla' })
  expect(readDraft(toDraftName('disclaimer', '1.9.1.mZ4dQ1vKx0uB7n2cR5tYwA'))).toEqual({})
  expect(readDraft(NAME)).toEqual({})

  keepDraft(NAME, { signer_full_name: 'Isla' })
  dropDraft()

  expect(readDraft(NAME)).toEqual({})
})

it.each(['{', 'null', '7', '{"of":"x"}', '[]'])('is empty where the storage has %s', (text) => {
  sessionStorage.setItem('rider-draft', text)

  expect(readDraft(NAME)).toEqual({})
})

it('does without a storage that the browser refuses', () => {
  vi.stubGlobal('sessionStorage', undefined)

  keepDraft(NAME, { signer_full_name: 'Isla' })

  expect(readDraft(NAME)).toEqual({})
})
