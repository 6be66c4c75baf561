import { z } from 'zod'

/** What the operator decides, with neutral defaults. The server writes it into the page. */
export const WebConfig = z.object({
  help_url: z.url().catch('https://help.connect.example/'),
  sales_email: z.email().catch('sales@connect.example'),
  get_started_url: z.string().min(1).catch('/v2/login/signup'),
  operator_name: z.string().min(1).catch('Connect Software Ltd'),
  /** Where errors and page views are reported, as a Sentry DSN; nowhere unless the operator says so. */
  telemetry_dsn: z.string().min(1).nullable().catch(null),
  /** Whether reports may say who somebody is. */
  telemetry_personal_data: z.boolean().catch(false),
})
export type WebConfig = z.infer<typeof WebConfig>

/** Reads `<meta name="connect-config" content="{…json…}">`; whatever is missing or unreadable takes its default. */
export function readConfig(page: Pick<Document, 'querySelector'> = document): WebConfig {
  const text = page.querySelector('meta[name="connect-config"]')?.getAttribute('content') ?? '{}'
  try {
    const parsed = WebConfig.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : WebConfig.parse({})
  } catch {
    return WebConfig.parse({})
  }
}
