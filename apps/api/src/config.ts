import { z } from 'zod'

const flag = z.stringbool({ truthy: ['1', 'true', 'on'], falsy: ['0', 'false', 'off', ''] })
const setting = (text: string) => z.string().trim().min(1).default(text)
const optional = z
  .string()
  .trim()
  .transform((value) => value || null)
  .nullable()
  .default(null)

/** Hops to trust, or a comma-separated list of proxies; nothing is trusted unless it is said. */
const trustedProxy = z
  .string()
  .trim()
  .transform((value) => (/^\d+$/.test(value) ? (_: string, hop: number) => hop < Number(value) : value || false))
  .default(false)

/** Everything that an operator can set. This file is the only reader of the environment. */
const Config = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }),
  AUTH_SECRET: z.string({ error: 'is required' }).min(32, 'must be at least 32 characters'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: setting('0.0.0.0'),
  DEMO: flag.default(false),
  WEB_DIR: optional,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: trustedProxy,
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
  HELP_URL: setting('https://help.connect.example/'),
  SALES_EMAIL: setting('sales@connect.example'),
  GET_STARTED_URL: setting('/v2/login/signup'),
  OPERATOR_NAME: setting('Connect Software Ltd'),
  OPERATOR_COMPANY_NUMBER: setting('00000000'),
  OPERATOR_ADDRESS: setting('1 Example Street, London, EC1A 1AA'),
  OPERATOR_EMAIL: setting('hello@connect.example'),
  STRIPE_PRICING_TABLE_ID: optional,
  STRIPE_EXTRA_STAFF_PRICING_TABLE_ID: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  TELEMETRY_DSN: optional,
  TELEMETRY_PERSONAL_DATA: flag.default(false),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).optional(),
})
export type Config = z.infer<typeof Config>

/** Reads the settings; throws one sentence that names every setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Config.safeParse(env)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`Wrong configuration: ${faults.join('; ')}.`)
}
