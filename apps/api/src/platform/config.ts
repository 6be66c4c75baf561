import { readFileSync } from 'node:fs'
import { pathTo } from '@connect/contract/paths'
import { trimEnd } from '@connect/contract/trim-end'
import { withPassword } from '@connect/db/role/passwords.mjs'
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
  .pipe(z.array(z.enum(SERVICES, `must be one or more of ${SERVICES.join(', ')}`)))
  .prefault('')

/** Everything that an operator can set, told to them in docs/operators/configuration.md. The only reader of the environment. */
export const Config = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
    .meta({ description: 'PostgreSQL 15 or later: `postgresql://user:password@host:5432/database`' }),
  DATABASE_PASSWORD_FILE: optional.meta({
    description: 'file that contains the password of `DATABASE_URL`, read when the address has none',
  }),
  AUTH_SECRET: z
    .string({ error: 'is required' })
    .min(32, 'must be at least 32 characters')
    .meta({ description: 'key that signs every session: at least 32 characters, the same for all processes' }),
  AUTH_SECRET_FILE: optional.meta({
    description: 'file that contains the secret, read when `AUTH_SECRET` is not set',
  }),
  PORT: port.default(3000).meta({ description: 'port to serve on' }),
  HOST: optional.meta({
    description: 'address to listen on; unset: every address of this machine, with `DEMO` only `127.0.0.1`',
  }),
  DEMO: flag.prefault('off').meta({ description: 'starts with demo schools and simulated services' }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => trimEnd(url, '/'))
    .optional()
    .meta({
      description: 'public URL of Connect, for the links in emails; unset: `http://localhost` and `PORT`',
    }),
  PUBLIC_HOSTS: z
    .string()
    .trim()
    .transform((value) => value.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .prefault('')
    .meta({
      description:
        'further host names, separated by commas, such as `www.connect.example`: the public pages name the one they are read at',
    }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .nullable()
    .default(null)
    .meta({
      description:
        'mail server: `smtp://user:password@host:587`; unset: emails stay in the outbox, where admins can read them',
    }),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^([^<>@]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must contain an address, such as Connect <no-reply@connect.example>')
    .default('Connect <no-reply@connect.example>')
    .meta({ description: 'sender of emails' }),
  SIMULATORS: services.meta({
    description:
      'services to simulate while their key is not set, separated by commas: `dvla`, `payments`, `sms`; `DEMO` simulates all',
  }),
  DVLA_API_KEY: optional.meta({ description: "API key for DVLA's Vehicle Enquiry Service" }),
  DVLA_URL: setting('https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles').meta({
    description: 'URL of the Vehicle Enquiry Service',
  }),
  JOBS: flag.prefault('on').meta({ description: 'whether this process sends emails and runs scheduled jobs' }),
  FILES_DIR: setting('./files').meta({ description: 'folder for uploaded files, unless a bucket is set' }),
  UPLOADS_DIR: optional.meta({
    description:
      'folder in which uploads wait until they are saved: on a disk, not in memory; unset: the temporary folder of the system, with `npm start` `uploads` in `DATA_DIR`',
  }),
  UPLOADS_AT_ONCE: z.coerce.number('must be a number').int().min(1).default(8).meta({
    description: 'uploads that one process takes at once, of one school at most half of them; further ones hear 429',
  }),
  UPLOADS_PER_PERSON: z.coerce.number('must be a number').int().min(1).default(2).meta({
    description: 'uploads that one person may have under way at once, per process',
  }),
  UPLOAD_STALL_SECONDS: z.coerce.number('must be a number').min(1).max(180).default(20).meta({
    description: 'seconds without a byte after which an upload is ended',
  }),
  FREE_STORAGE_MB: z.coerce.number('must be a number').int().min(0).default(500).meta({
    description: 'megabytes of files that a school may store which is not on Pro',
  }),
  PRO_STORAGE_MB: z.coerce.number('must be a number').int().min(0).default(20_000).meta({
    description: 'megabytes of files that a school on Pro may store',
  }),
  DISK_MIN_FREE_MB: z.coerce.number('must be a number').int().min(0).default(1000).meta({
    description:
      'megabytes to keep free on the disk of the files and on that of `DATABASE_DIR`: with less, uploads are refused and nothing else; 0: never',
  }),
  DATABASE_DIR: optional.meta({
    description: 'folder of the database, where it lies on this machine: its disk is watched too; `npm start` sets it',
  }),
  S3_BUCKET: optional.meta({ description: 'S3-compatible bucket for uploaded files' }),
  S3_ENDPOINT: optional.meta({ description: "endpoint of the store; unset: Amazon's" }),
  S3_REGION: setting('eu-west-2').meta({ description: 'region of the bucket' }),
  S3_ACCESS_KEY_ID: optional.meta({ description: 'access key for the store' }),
  S3_SECRET_ACCESS_KEY: optional.meta({ description: 'its secret' }),
  TWILIO_ACCOUNT_SID: optional.meta({ description: 'Twilio account, for text messages' }),
  TWILIO_AUTH_TOKEN: optional.meta({ description: 'its secret' }),
  TWILIO_FROM: optional.meta({
    description:
      'sender of text messages: a number, a name of up to 11 letters and digits, or a messaging service, `MG…`',
  }),
  TWILIO_API_URL: setting('https://api.twilio.com').meta({ description: "Twilio's address" }),
  WEB_DIR: optional.meta({ description: 'folder of the built web app; unset: the API only' }),
  RIDER_DIR: optional.meta({
    description: 'folder of the built pages for riders, to which links in messages lead; unset: none',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .meta({ description: 'log level; the log is one line of JSON per event, on stdout' }),
  TRUST_PROXY: trustedProxy.meta({
    description: "number of proxies in front, or their addresses: decides which caller's address to trust",
  }),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(1).max(500).default(10).meta({
    description:
      'calls that use the database at once, per process, with a connection each; four more are beside, up to four search, two read sessions, one watches, one hears of changes, one shows that the process lives, and `JOBS` adds four',
  }),
  LOCK_TIMEOUT: z.coerce.number('must be a number').int().min(1).default(1500).meta({
    description:
      'milliseconds that a change waits for another one of the same rows before it is refused with 503; jobs wait as long as it takes',
  }),
  RATE_LIMIT: z.coerce.number('must be a number').int().min(1).default(1200).meta({
    description: 'API calls per minute of one person, or from one address where nobody is signed in, to one process',
  }),
  PAGE_RATE_LIMIT: z.coerce.number('must be a number').int().min(1).default(1200).meta({
    description:
      'pages per minute that one address may load from one process, counted apart from API calls; files of the web app are not counted',
  }),
  LINK_RATE_LIMIT: z.coerce.number('must be a number').int().min(1).default(10).meta({
    description:
      'calls per minute by one link in a message to a rider, to one process; twelve times as many from one address',
  }),
  CHECK_PAGES: flag.prefault('off').meta({
    description: 'checks each page of the fast lists against its schema before it is sent; for tests',
  }),
  CALLS_AT_ONCE: z.coerce.number('must be a number').int().min(1).default(64).meta({
    description: 'calls that one process works on at once; health checks and files of the web app are not counted',
  }),
  CALLS_WAITING: z.coerce.number('must be a number').int().min(0).default(512).meta({
    description: 'further calls that wait for their turn, for a second at most; all others are refused with 503',
  }),
  LONG_CALLS_AT_ONCE: z.coerce.number('must be a number').int().min(1).default(4).meta({
    description:
      'exports, imports, documents and series that one process works on at once, one school half of them; more than `DATABASE_POOL` makes no sense',
  }),
  SIGN_INS_AT_ONCE: z.coerce.number('must be a number').int().min(1).default(16).meta({
    description: 'sign-ins and renewals of sessions that one process works on at once, beside all other calls',
  }),
  EVENT_LOOP_DELAY_LIMIT: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .default(2000)
    .meta({ description: 'milliseconds a process may run late before it refuses calls for a while; 0: never refuses' }),
  METRICS_PORT: port
    .optional()
    .meta({ description: 'port for Prometheus metrics at `/metrics`; never expose it to the internet' }),
  METRICS_HOST: setting('127.0.0.1').meta({
    description: 'address to listen on for metrics: this machine only, unless you say otherwise',
  }),
  HELP_URL: setting('https://help.connect.example/').meta({ description: 'where Help links to' }),
  SALES_EMAIL: setting('sales@connect.example').meta({ description: 'sales contact for Pro and extra seats' }),
  GET_STARTED_URL: setting(pathTo('/v2/login/signup')).meta({ description: 'where Get Started links to' }),
  OPERATOR_NAME: setting('Connect Software Ltd').meta({
    description: 'company that operates Connect, for the legal pages',
  }),
  OPERATOR_COMPANY_NUMBER: setting('00000000').meta({ description: 'its Companies House number' }),
  OPERATOR_ADDRESS: setting('1 Example Street, London, EC1A 1AA').meta({ description: 'its registered office' }),
  OPERATOR_EMAIL: setting('hello@connect.example').meta({ description: 'its public email address' }),
  OPERATOR_VAT_NUMBER: optional.meta({ description: 'its VAT number, for receipts' }),
  STRIPE_SECRET_KEY: optional.meta({
    description: 'secret key of the card provider; unset, and without the simulator, credits cannot be bought',
  }),
  STRIPE_WEBHOOK_SECRET: optional.meta({ description: 'secret that signs its webhooks; required with the key' }),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .nullable()
    .default(null)
    .meta({ description: 'alternative URL of its API, for tests; unset: its own' }),
  STRIPE_PRICING_TABLE_ID: optional.meta({
    description: 'pricing table for Pro; unset: the page shows the sales address',
  }),
  STRIPE_EXTRA_STAFF_PRICING_TABLE_ID: optional.meta({ description: 'pricing table for extra seats' }),
  STRIPE_PUBLISHABLE_KEY: optional.meta({
    description: 'publishable key of the card provider, required by both tables',
  }),
  TELEMETRY_DSN: optional.meta({
    description: 'where browsers report errors (Sentry envelopes); unset: nothing is reported',
  }),
  TELEMETRY_PERSONAL_DATA: flag.prefault('off').meta({ description: 'whether reports identify the signed-in user' }),
})

export type Config = z.infer<typeof Config>

const Settings = Config.refine(({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }) => !key || secret, {
  // Whoever paid would wait for their credits for ever.
  path: ['STRIPE_WEBHOOK_SECRET'],
  message: 'is required with STRIPE_SECRET_KEY',
})

/** Where a server listens: a demo, whose passwords are published, on this machine only, unless the operator says otherwise. */
export const toHost = ({ HOST, DEMO }: Pick<Config, 'HOST' | 'DEMO'>): string =>
  HOST ?? (DEMO ? '127.0.0.1' : '0.0.0.0')

const COMPANY = ['OPERATOR_NAME', 'OPERATOR_COMPANY_NUMBER', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const

/** What is left of the invented company, by the names of the settings: the legal pages would name it to real schools. A demo may. */
export const inventedCompany = (config: Config): string[] =>
  config.DEMO ? [] : COMPANY.filter((name) => config[name] === Config.shape[name].parse(undefined))

type Env = Record<string, string | undefined>

/** What `read` makes of a file that a setting names; throws in the words of every wrong setting where it cannot. */
function fromFile(settings: Env, name: string, read: (file: string) => string): string {
  const file = settings[name] ?? ''
  try {
    return read(file)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`Wrong configuration: ${name} ${file} cannot be read (${code}).`, { cause })
  }
}

/** Empty settings are left out; the secret and the database's password come from their files. */
function settingsIn(env: NodeJS.ProcessEnv): Env {
  const settings: Env = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const { AUTH_SECRET, AUTH_SECRET_FILE, DATABASE_URL, DATABASE_PASSWORD_FILE } = settings
  if (!AUTH_SECRET && AUTH_SECRET_FILE) {
    settings.AUTH_SECRET = fromFile(settings, 'AUTH_SECRET_FILE', (file) => readFileSync(file, 'utf8').trim())
  }
  if (DATABASE_URL && DATABASE_PASSWORD_FILE) {
    settings.DATABASE_URL = fromFile(settings, 'DATABASE_PASSWORD_FILE', (file) => withPassword(DATABASE_URL, file))
  }
  return settings
}

/** An empty setting counts as none. Throws one sentence that names every setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Settings.safeParse(settingsIn(env))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`Wrong configuration: ${faults.join('; ')}.`)
}
