import { expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'

const pageWith = (content: string | null) => ({
  querySelector: () => (content === null ? null : { getAttribute: () => content }),
})

const DEFAULTS = {
  help_url: 'https://help.connect.example/',
  sales_email: 'sales@connect.example',
  get_started_url: '/v2/login/signup',
  operator_name: 'Connect Software Ltd',
  telemetry_dsn: null,
  telemetry_personal_data: false,
  is_demo: false,
}

it.each([
  ['nothing', null],
  ['no JSON', '__CONNECT_CONFIG__'],
  ['something else', '[1]'],
  ['unusable values', '{"help_url":"help","sales_email":"sales","get_started_url":"","operator_name":7}'],
])('has neutral defaults when the page says %s [R-74]', (_what, content) => {
  expect(readConfig(pageWith(content))).toEqual(DEFAULTS)
})

it('takes what the operator set and the defaults for the rest [R-61, R-74]', () => {
  const page = pageWith('{"help_url":"https://help.rideready.example/","operator_name":"Ride Ready Ltd"}')

  expect(readConfig(page)).toEqual({
    ...DEFAULTS,
    help_url: 'https://help.rideready.example/',
    operator_name: 'Ride Ready Ltd',
  })
})
