import { communicationSettings } from '@connect/contract/communication-settings/routes'
import type { Channel } from '@connect/contract/messages/training-message'
import { BUILT_IN } from '@connect/contract/templates/notified-channels'
import type { Trigger } from '@connect/contract/templates/triggers'
import { type fakeApi, good } from '#api/testing/fake-api.ts'

/** A school with active templates for these, of every course and site. */
export function answerTemplates(api: ReturnType<typeof fakeApi>, EMAIL: Trigger[], SMS: Trigger[] = []): void {
  const { response } = communicationSettings.get.example
  const toAutomatic = (channel: Channel, triggers: Trigger[]) =>
    triggers.map((trigger) => ({ ...BUILT_IN, channel, trigger }))
  const automatic_messages = [BUILT_IN, ...toAutomatic('EMAIL', EMAIL), ...toAutomatic('SMS', SMS)]
  api.on(communicationSettings.get, good(communicationSettings.get, { ...response, automatic_messages }))
}
