import { communicationSettings } from '@connect/contract/communication-settings/routes'
import type { Trigger } from '@connect/contract/templates/triggers'
import { type fakeApi, good } from '#api/testing/fake-api.ts'

/** A school with active templates for these. */
export function answerTemplates(api: ReturnType<typeof fakeApi>, EMAIL: Trigger[], SMS: Trigger[] = []): void {
  const { response } = communicationSettings.get.example
  api.on(communicationSettings.get, good(communicationSettings.get, { ...response, tells: { EMAIL, SMS } }))
}
