import type { SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils'

/** Makes a transaction send one statement at a time. */
function inTurn(transaction: Transaction): Transaction {
  const queryRaw = transaction.queryRaw.bind(transaction)
  const executeRaw = transaction.executeRaw.bind(transaction)
  let last: Promise<unknown> = Promise.resolve()
  const next = <Result>(send: () => Promise<Result>): Promise<Result> => {
    const result = last.then(send)
    last = result.catch(() => {})
    return result
  }
  transaction.queryRaw = (query) => next(() => queryRaw(query))
  transaction.executeRaw = (query) => next(() => executeRaw(query))
  return transaction
}

/**
 * Prisma reads the relations of an `include` side by side, also inside a transaction, which has one connection only. pg
 * keeps such statements in a queue of its own, warns that this is deprecated, and refuses it from version 9 on. So the
 * queue is here.
 */
export function statementsInTurn(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = await factory.connect()
      const start = adapter.startTransaction.bind(adapter)
      adapter.startTransaction = async (isolationLevel) => inTurn(await start(isolationLevel))
      return adapter
    },
  }
}
