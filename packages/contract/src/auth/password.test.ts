import { describe, expect, it } from 'vitest'
import { newPassword, personalPassword } from '#auth/password.ts'
import { PasswordChange } from '#auth/routes.ts'

const ada = { email: 'ada.lovelace@engines.example', first_name: 'Ada', last_name: 'Lovelace' }

describe('a new password', () => {
  it.each([
    ['x'.repeat(9), false],
    ['x'.repeat(10), true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    [' spaces at both ends ', true],
    ['', false],
  ])('%j: %s', (password, good) => {
    expect(newPassword.safeParse(password).success).toBe(good)
  })

  it('keeps its spaces', () => {
    expect(newPassword.parse('  ten of them  ')).toBe('  ten of them  ')
  })
})

it.each([
  ['ada.lovelace@engines.example', true],
  ['Ada.Lovelace', true],
  ['AdaLovelace1815', true],
  ['lovelace-ada', true],
  ['analytical-engine', false],
  ['ada likes engines', false],
  ['1234567890', false],
])('%s is the person themselves: %s', (password, personal) => {
  expect(personalPassword(password, ada) !== null).toBe(personal)
})

it('asks to type the new password twice alike', () => {
  const change = { old_password: 'connect-demo', new_password: 'analytical-engine', confirm: 'analytical-engin' }

  expect(PasswordChange.safeParse(change).error?.issues).toMatchObject([
    { path: ['confirm'], message: 'The passwords do not match' },
  ])
})
