import { expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createSms } from '#platform/integrations/create-sms.ts'

const REQUIRED = { DATABASE_URL: 'postgresql://none/none', AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests' }
const KEYS = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 's3cret', TWILIO_FROM: 'Connect' }

it.each([
  ['nobody', {}, undefined],
  ['the simulator', { DEMO: '1' }, true],
  ['the simulator', { SIMULATORS: 'sms' }, true],
  ['nobody', { SIMULATORS: 'dvla' }, undefined],
  ['the service', KEYS, false],
  ['the service', { ...KEYS, DEMO: '1', SIMULATORS: 'sms' }, false],
] as const)('%s carries text messages with %j', (_, env, isSimulated) => {
  expect(createSms(readConfig({ ...REQUIRED, ...env }))?.isSimulated).toBe(isSimulated)
})

it('refuses to start with some of the keys', () => {
  const config = readConfig({ ...REQUIRED, ...KEYS, TWILIO_AUTH_TOKEN: '', TWILIO_FROM: ' ' })

  expect(() => createSms(config)).toThrow(
    'Wrong configuration: TWILIO_AUTH_TOKEN and TWILIO_FROM must be set too, because other Twilio settings are.',
  )
})
