import { pathTo } from '@connect/contract/paths'
/** The server writes it into the page. */
export type WebConfig = {
  help_url: string
  sales_email: string
  get_started_url: string
  operator_name: string
  /** A Sentry DSN; nowhere unless the operator says so. */
  telemetry_dsn: string | null
  /** Reports may say who somebody is. */
  telemetry_personal_data: boolean
  /** Its schools are made up, and what costs or leaves the machine is simulated. */
  is_demo: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isAddress = (value: unknown): value is string => isText(value) && URL.canParse(value)
const isEmail = (value: unknown): value is string => isText(value) && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/**
 * Reads `<meta name="connect-config" content="{…json…}">`; whatever is missing or unreadable takes its neutral default.
 * Plain checks rather than a schema: the sign-in page reads it too, and loads no schema library.
 */
export function readConfig(page: Pick<Document, 'querySelector'> = document): WebConfig {
  const stored = parse(page.querySelector('meta[name="connect-config"]')?.getAttribute('content') ?? '{}')
  return {
    help_url: isAddress(stored.help_url) ? stored.help_url : 'https://help.connect.example/',
    sales_email: isEmail(stored.sales_email) ? stored.sales_email : 'sales@connect.example',
    get_started_url: isText(stored.get_started_url) ? stored.get_started_url : pathTo('/v2/login/signup'),
    operator_name: isText(stored.operator_name) ? stored.operator_name : 'Connect Software Ltd',
    telemetry_dsn: isText(stored.telemetry_dsn) ? stored.telemetry_dsn : null,
    telemetry_personal_data: stored.telemetry_personal_data === true,
    is_demo: stored.is_demo === true,
  }
}
