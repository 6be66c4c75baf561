import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePasswords, withPassword } from './passwords.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'connect-passwords-'))
  mkdirSync(join(folder, 'database'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(file(name), 'utf8').trim()

const make = ({ owner, app }: { owner?: string; app?: string } = {}) =>
  makePasswords({
    owner: { file: file('owner'), value: owner },
    app: { file: file('app'), value: app },
    databaseDir: file('database'),
  })

/** As PostgreSQL does at the first start. */
const makeDatabase = () => mkdirSync(join(folder, 'database', '18'))

describe('the passwords of a stack', () => {
  it('are made at the first start, one for each role; that of the owner for PostgreSQL to read, too', () => {
    expect(make()).toEqual([])

    expect([read('owner'), read('app')]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    expect(read('owner')).not.toBe(read('app'))
    expect([statSync(file('owner')).mode & 0o777, statSync(file('app')).mode & 0o777]).toEqual([0o644, 0o600])
  })

  it('stay what they are at every later start', () => {
    make()
    const before = [read('owner'), read('app')]
    makeDatabase()

    make()

    expect([read('owner'), read('app')]).toEqual(before)
  })

  it('are those that the operator set, also later', () => {
    make({ owner: 'p@ss/word' })
    makeDatabase()
    make({ owner: 'another', app: 'third' })

    expect([read('owner'), read('app')]).toEqual(['another', 'third'])
  })

  it('are those of before where the database is older, which is told', () => {
    makeDatabase()

    expect(make({ app: 'chosen' })).toEqual(['owner'])
    expect([read('owner'), read('app')]).toEqual(['connect', 'chosen'])
    expect(make()).toEqual(['owner'])
  })

  it('are new where the database is, though an upgrade wrote those of before', () => {
    makeDatabase()
    make()
    rmSync(file('database'), { recursive: true })
    mkdirSync(join(folder, 'database', 'lost+found'), { recursive: true })

    expect(make()).toEqual([])

    expect([read('owner'), read('app')]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
  })

  it('are not taken for those of before where only one file was lost', () => {
    make()
    makeDatabase()
    rmSync(file('app'))

    expect(make()).toEqual([])

    expect(read('app')).toMatch(/^[\w-]{43}$/)
  })

  it('have no space around them, which nobody sees', () => {
    make({ owner: ' chosen ' })

    expect(read('owner')).toBe('chosen')
    expect(readFileSync(file('owner'), 'utf8')).toBe('chosen\n')
  })
})

describe('an address without a password', () => {
  it('has that of its file, whatever its characters', () => {
    writeFileSync(file('app'), 'p@ss/w:rd%\n')

    const url = new URL(withPassword('postgresql://connect_app@postgres:5432/connect', file('app')))

    expect([url.username, decodeURIComponent(url.password), url.host]).toEqual([
      'connect_app',
      'p@ss/w:rd%',
      'postgres:5432',
    ])
  })

  it.each(['postgresql://connect:set@postgres:5432/connect', 'nonsense'])('stays as it is: %s', (address) => {
    expect(withPassword(address, file('none'))).toBe(address)
  })

  it('stays without one where no file is named', () => {
    expect(withPassword('postgresql://connect@postgres/connect', undefined)).toBe(
      'postgresql://connect@postgres/connect',
    )
  })
})
