// @ts-check
import { pipeline } from 'node:stream/promises'
import copyStreams from 'pg-copy-streams'
import { readArchive } from './archive.mjs'
import { BackupError } from './backup-error.mjs'
import { quoted, target } from './catalogue.mjs'

/** @typedef {import('pg').Client} Client */
/** @typedef {import('./backup-check.mjs').Summary} Summary */

const REFERENCES = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`

const TRIGGERS = `
  SELECT tgrelid::regclass::text AS "table", quote_ident(tgname) AS name
    FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
   WHERE NOT tgisinternal AND tgenabled = 'O' AND c.relnamespace = 'public'::regnamespace`

/**
 * Runs `fill` without foreign keys and triggers, in the caller's transaction: rows arrive in any order, and what triggers
 * once wrote is among the rows. The keys are made again as they were, which checks every row. A table's owner may do all
 * this; switching them off by session_replication_role takes a superuser, and would check nothing.
 * @param {Client} client
 * @param {() => Promise<void>} fill
 */
export async function withoutConstraints(client, fill) {
  const { rows: references } = await client.query(REFERENCES)
  const { rows: triggers } = await client.query(TRIGGERS)
  for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`)
  await fill()
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`)
  for (const { table, name, definition } of references) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}

/**
 * Copies every table of a backup in, and hands its files on.
 * @param {Client} client
 * @param {{ file: string, summary: Summary, take: import('./files.mjs').Take }} options
 */
export async function fillTables(client, { file, summary, take }) {
  const entries = readArchive(file)
  /** @param {string} name */
  const toTableName = (name) => (name.startsWith('tables/') ? name.split('/')[1] : undefined)
  let { value: entry } = await entries.next()

  /** All parts of one table, one after the other. @param {string} table */
  async function* readParts(table) {
    while (entry && toTableName(entry.name) === table) {
      yield* entry.content
      ;({ value: entry } = await entries.next())
    }
  }
  while (entry) {
    const name = toTableName(entry.name)
    const table = summary.tables.find((one) => one.name === name)
    if (table) {
      const copy = client.query(copyStreams.from(`COPY ${target(table)} FROM STDIN`))
      await pipeline(readParts(table.name), copy)
      assertCount(table.name, copy.rowCount, summary)
      continue
    }
    if (entry.name.startsWith('files/')) await take(entry.name, entry.content)
    else for await (const _ of entry.content) continue
    ;({ value: entry } = await entries.next())
  }
}

/** @param {string} table @param {number} copied @param {Summary} summary */
function assertCount(table, copied, summary) {
  if (copied === summary.rows[table]) return
  throw new BackupError(`The backup tells of ${summary.rows[table]} rows of ${table} and holds ${copied}.`)
}

/** @param {Client} client @param {Summary['sequences']} sequences */
export async function setSequences(client, sequences) {
  for (const { name, last_value, is_called } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), last_value, is_called])
  }
}
