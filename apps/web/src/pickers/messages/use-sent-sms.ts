import { cleanLines } from '@connect/contract/clean-text'
import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { withLongestLinks } from '@connect/contract/links/message-links'
import { useQuery } from '@tanstack/react-query'
import { lookup } from '#api/query/query.ts'

/** Makes of what is typed what is sent, for its length and price: clean, and with links as long as they get. */
export function useSentSms(): (typed: string) => string {
  const { data } = useQuery(lookup(communicationSettings.get, {}))
  return (typed) => withLongestLinks(cleanLines(typed), data?.longest_links)
}
