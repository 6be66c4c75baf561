import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes `string` out of the generated types wherever Prisma would take a date as text. It parses such text when the
 * query runs, refuses a plain `yyyy-MM-dd` of the wire only then, and the caller gets a 500. So a day that was not
 * converted does not compile. Throws when Prisma writes its types another way, instead of letting the rule lapse.
 */
export function refuseTextDays(generated) {
  const files = readdirSync(generated, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
  let changed = 0
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const strict = text.replaceAll(/\bDate(\[\])? \| string\1/g, 'Date$1')
    if (strict === text) continue
    writeFileSync(file, strict)
    changed += 1
  }
  if (changed === 0) throw new Error('The generated types hold no "Date | string": see refuse-text-days.mjs')
}
