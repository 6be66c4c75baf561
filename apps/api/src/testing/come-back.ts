import { ApiError } from '@connect/contract/errors'

/** Makes a call again for as long as it is told to come back: a slow machine keeps some of many waiting too long. */
export async function comeBack<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'service_unavailable') return comeBack(call)
    throw error
  }
}
