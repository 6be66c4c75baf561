import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { configVariables } from '#platform/config-variables.ts'

const script = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'docs-config.mjs')

describe('the page for operators', () => {
  it('is made from the settings as they are now', async () => {
    await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toMatchObject({ stderr: '' })
  })

  it.each(configVariables())('says what $name means', ({ name, description, fallback }) => {
    expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/)
    expect(description.length).toBeGreaterThan(5)
    expect(fallback).not.toBe('')
  })
})
