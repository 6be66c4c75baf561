import type { IncomingMessage } from 'node:http'
import { RIDER_PAGES } from '@connect/contract/rider-pages'
import { API_BASE } from '@connect/contract/route'
import { unsubscribes } from '@connect/contract/unsubscribes/routes'

const PAGE = `${RIDER_PAGES.unsubscribe}/`

/**
 * Mail services unsubscribe their readers by a POST to the address of the page, and follow no redirect (RFC 8058): it goes to
 * the call that the page's button makes.
 */
export function toCalledUrl({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  if (method !== 'POST' || !url.startsWith(PAGE)) return url
  const [unsubscribe_token = ''] = url.slice(PAGE.length).split(/[/?]/, 1)
  // By a function, since a text may have '$&' in it.
  return API_BASE + unsubscribes.create.path.replace(':unsubscribe_token', () => unsubscribe_token)
}
