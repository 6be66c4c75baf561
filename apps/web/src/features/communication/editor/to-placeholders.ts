import type { Channel } from '@connect/contract/messages/training-message'
import {
  findPlaceholderFault,
  isKnownFor,
  PLACEHOLDER_NAMES,
  PLACEHOLDERS,
  type Placeholder,
  type PlaceholderValues,
  SAMPLE_VALUES,
} from '@connect/contract/templates/placeholders'
import { TRIGGERS, type Trigger } from '@connect/contract/templates/triggers'
import type { PlaceholderChoice, Placeholders } from '#ui/rich-text/placeholders.ts'

type Message = { trigger: Trigger; channel: Channel; values: PlaceholderValues | undefined }

function toReason(name: Placeholder, { trigger, channel }: Message): string {
  const isForEmails = channel === 'SMS' && 'isPicture' in PLACEHOLDERS[name]
  return isForEmails ? 'Not in text messages' : `Not known for ${TRIGGERS[trigger].about}`
}

/** What a message may be filled in with, shown with the values of its preview. */
export function toPlaceholders(message: Message): Placeholders {
  const { trigger, channel, values = {} } = message
  const toChoice = (name: Placeholder): PlaceholderChoice => {
    const choice = { name, meaning: PLACEHOLDERS[name].meaning, sample: values[name] || SAMPLE_VALUES[name] }
    const isKnown = isKnownFor(name, trigger, channel)
    return isKnown ? { ...choice, isKnown } : { ...choice, isKnown, reason: toReason(name, message) }
  }
  return {
    choices: PLACEHOLDER_NAMES.map(toChoice),
    knownFor: TRIGGERS[trigger].about,
    findFault: (text) => findPlaceholderFault(text, trigger, channel),
  }
}
