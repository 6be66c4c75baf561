import { type CallOptions, createClient } from '@connect/contract/client'
import type { Input, Output, Route } from '@connect/contract/route'

/**
 * `call<typeof unsubscribes.read>(READ, { params: { token } })`, where READ is the method and path of that row: the table
 * itself would bring the schema library. The compiler holds both to the contract; the server checks what is sent.
 */
export function call<R extends Route>(
  line: Pick<R, 'method' | 'path'>,
  input: Input<R>,
  options?: CallOptions,
): Promise<Output<R>> {
  const client = createClient({ base: '', token: () => null })
  return client(line as R, input, options)
}
