import { isDoneOnce, type Route } from '@connect/contract/route'
import { createSendOnce, type SendOnce } from '@connect/contract/send-once'
import { useState } from 'react'

/** As `createSendOnce`, for as long as the form or button is there; other routes are sent as they are. */
export function useOnce(route: Route): SendOnce {
  const [sendOnce] = useState(createSendOnce)
  return (input, send) => (isDoneOnce(route) ? sendOnce(input, send) : send({}))
}
