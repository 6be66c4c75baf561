import { readFileSync } from 'node:fs'
import { z } from 'zod'

const flag = z.stringbool({ truthy: ['1', 'true', 'on'], falsy: ['0', 'false', 'off', ''] })
const setting = (text: string) => z.string().trim().min(1).default(text)
const optional = z
  .string()
  .trim()
  .transform((value) => value || null)
  .nullable()
  .default(null)

const port = z.coerce.number('must be a port number').int().min(0).max(65_535)

/** Hops to trust, or a comma-separated list of proxies; nothing is trusted unless it is said. */
const trustedProxy = z
  .string()
  .trim()
  .transform((value) => (/^\d+$/.test(value) ? (_: string, hop: number) => hop < Number(value) : value || false))
  .default(false)

const SERVICES = ['dvla', 'payments', 'sms'] as const

/** Names of services with commas; none unless it is said. */
const services = z
  .string()
  .trim()
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(SERVICES, `must name some of ${SERVICES.join(', ')}`)))
  .prefault('')

/** Everything that an operator can set, told to them in docs/operators/configuration.md. The only reader of the environment. */
export const Config = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
    .meta({ description: 'PostgreSQL, 15 or later: `postgresql://user:password@host:5432/database`' }),
  AUTH_SECRET: z
    .string({ error: 'is required' })
    .min(32, 'must be at least 32 characters')
    .meta({ description: 'signs every session: 32 characters or more, the same for all processes' }),
  AUTH_SECRET_FILE: optional.meta({
    description: 'a file that holds the secret, read when `AUTH_SECRET` is not set',
  }),
  PORT: port.default(3000).meta({ description: 'where to serve' }),
  HOST: setting('0.0.0.0').meta({ description: 'address to listen on, for the metrics too' }),
  DEMO: flag.prefault('off').meta({ description: 'demo schools and simulators' }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .meta({
      description: 'the address at which people reach it, for the links in mails; none: `http://localhost` and `PORT`',
    }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .nullable()
    .default(null)
    .meta({
      description:
        'the mail server: `smtp://user:password@host:587`; none: mails are kept in the outbox, where admins read them',
    }),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^([^<>@]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must hold an address, as in Connect <no-reply@connect.example>')
    .default('Connect <no-reply@connect.example>')
    .meta({ description: 'who mails come from' }),
  SIMULATORS: services.meta({
    description:
      'services played here where no key is set, with commas: `dvla`, `payments`, `sms`; all of them with `DEMO`',
  }),
  DVLA_API_KEY: optional.meta({ description: "key of DVLA's Vehicle Enquiry Service" }),
  DVLA_URL: setting('https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles').meta({
    description: 'address of the Vehicle Enquiry Service',
  }),
  JOBS: flag.prefault('on').meta({ description: 'whether this process sends mails and does the timed work' }),
  FILES_DIR: setting('./files').meta({ description: 'folder of the uploaded files, unless a bucket is set' }),
  S3_BUCKET: optional.meta({ description: 'bucket of an S3-compatible store for the uploaded files' }),
  S3_ENDPOINT: optional.meta({ description: "the store's address; none: Amazon's" }),
  S3_REGION: setting('eu-west-2').meta({ description: "the bucket's region" }),
  S3_ACCESS_KEY_ID: optional.meta({ description: 'key of the store' }),
  S3_SECRET_ACCESS_KEY: optional.meta({ description: 'its secret' }),
  TWILIO_ACCOUNT_SID: optional.meta({ description: 'account of Twilio, which carries text messages' }),
  TWILIO_AUTH_TOKEN: optional.meta({ description: 'its secret' }),
  TWILIO_FROM: optional.meta({
    description: 'who text messages come from: a number, a name of up to 11 letters and digits, or a service, `MG…`',
  }),
  TWILIO_API_URL: setting('https://api.twilio.com').meta({ description: "Twilio's address" }),
  WEB_DIR: optional.meta({ description: 'folder of the built web app; none: the API alone' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .meta({ description: 'how much is logged, as one line of JSON each, to stdout' }),
  TRUST_PROXY: trustedProxy.meta({
    description: "how many proxies stand in front, or their addresses: whose word to take for the caller's address",
  }),
  DATABASE_POOL: z.coerce
    .number('must be a number')
    .int()
    .min(1)
    .max(500)
    .default(10)
    .meta({ description: 'database connections of one process for requests, at most; with `JOBS` it has four more' }),
  RATE_LIMIT: z.coerce
    .number('must be a number')
    .int()
    .min(1)
    .default(1200)
    .meta({ description: 'calls a minute from one address to one process' }),
  CHECK_PAGES: flag.prefault('off').meta({
    description: 'checks each page of the fast lists against its schema before it is sent; for tests',
  }),
  METRICS_PORT: port.optional().meta({ description: 'serves Prometheus metrics at `/metrics` there; never in public' }),
  HELP_URL: setting('https://help.connect.example/').meta({ description: 'where Help leads' }),
  SALES_EMAIL: setting('sales@connect.example').meta({ description: 'who sells Pro and extra seats' }),
  GET_STARTED_URL: setting('/v2/login/signup').meta({ description: 'where Get Started leads' }),
  OPERATOR_NAME: setting('Connect Software Ltd').meta({
    description: 'the company that runs this, in the legal texts',
  }),
  OPERATOR_COMPANY_NUMBER: setting('00000000').meta({ description: 'its number at Companies House' }),
  OPERATOR_ADDRESS: setting('1 Example Street, London, EC1A 1AA').meta({ description: 'its registered office' }),
  OPERATOR_EMAIL: setting('hello@connect.example').meta({ description: 'its address for letters from anybody' }),
  OPERATOR_VAT_NUMBER: optional.meta({ description: 'its VAT number, on the receipts for credits' }),
  STRIPE_SECRET_KEY: optional.meta({
    description: "the card provider's secret key; none, and no simulator: credits cannot be bought",
  }),
  STRIPE_WEBHOOK_SECRET: optional.meta({ description: 'what it signs its webhooks with; required with the key' }),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .nullable()
    .default(null)
    .meta({ description: 'another address of its API, for tests; none: its own' }),
  STRIPE_PRICING_TABLE_ID: optional.meta({
    description: 'pricing table of Pro; without it the page shows the sales address',
  }),
  STRIPE_EXTRA_STAFF_PRICING_TABLE_ID: optional.meta({ description: 'pricing table of extra seats' }),
  STRIPE_PUBLISHABLE_KEY: optional.meta({
    description: "the card provider's publishable key, which both tables need",
  }),
  TELEMETRY_DSN: optional.meta({
    description: 'where browsers report errors (Sentry envelopes); none: nothing is reported',
  }),
  TELEMETRY_PERSONAL_DATA: flag.prefault('off').meta({ description: 'whether reports name who was signed in' }),
})

export type Config = z.infer<typeof Config>

const Settings = Config.refine(({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }) => !key || secret, {
  // Whoever paid would wait for their credits for ever.
  path: ['STRIPE_WEBHOOK_SECRET'],
  message: 'is required with STRIPE_SECRET_KEY',
})

/** The environment without what is empty, with the secret from its file. */
function settingsIn(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  if (given.AUTH_SECRET || !given.AUTH_SECRET_FILE) return given
  try {
    return { ...given, AUTH_SECRET: readFileSync(given.AUTH_SECRET_FILE, 'utf8').trim() }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`Wrong configuration: AUTH_SECRET_FILE ${given.AUTH_SECRET_FILE} cannot be read (${code}).`, {
      cause,
    })
  }
}

/** Reads the settings, an empty one as none; throws one sentence that names every setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Settings.safeParse(settingsIn(env))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`Wrong configuration: ${faults.join('; ')}.`)
}
