import type { Config } from '#platform/config.ts'

/** The app reads them as JSON, the public pages have placeholders. */
export const webConfig = (config: Config) => ({
  help_url: config.HELP_URL,
  sales_email: config.SALES_EMAIL,
  get_started_url: config.GET_STARTED_URL,
  operator_name: config.OPERATOR_NAME,
  operator_company_number: config.OPERATOR_COMPANY_NUMBER,
  operator_address: config.OPERATOR_ADDRESS,
  operator_email: config.OPERATOR_EMAIL,
  telemetry_dsn: config.TELEMETRY_DSN,
  telemetry_personal_data: config.TELEMETRY_PERSONAL_DATA,
  is_demo: config.DEMO,
})
