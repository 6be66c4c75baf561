import type { Config } from '#platform/config.ts'
import { isSimulated } from '#platform/integrations/simulated.ts'
import { type Sms, smsSimulator } from '#platform/integrations/sms.ts'
import { twilioSms } from '#platform/integrations/sms.twilio.ts'

type Settings = Pick<
  Config,
  'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_API_URL' | 'DEMO' | 'SIMULATORS'
>

/**
 * Twilio where its keys are set, else what stands in for it in demonstrations, else nobody: nothing is sent or charged
 * then. Throws when only some of the keys are set: messages that silently go nowhere are worse than a stop.
 */
export function createSms(config: Settings): Sms | null {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL: url } = config
  const account = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }
  if (TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM) {
    return twilioSms({ url, account_sid: TWILIO_ACCOUNT_SID, auth_token: TWILIO_AUTH_TOKEN, from: TWILIO_FROM })
  }
  const missing = Object.entries(account).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length < Object.keys(account).length) {
    throw new Error(`Wrong configuration: ${missing.join(' and ')} must be set too, because other Twilio settings are.`)
  }
  return isSimulated(config, 'sms') ? smsSimulator : null
}
