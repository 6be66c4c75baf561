type Lockable = { updateMany(args: { where: { id: number }; data: { updated: Date } }): Promise<{ count: number }> }

/** To the end of the transaction, so that what is read of it stays true; false if there is none. */
export async function lockRow(model: Lockable, id: number, now: Date): Promise<boolean> {
  const { count } = await model.updateMany({ where: { id }, data: { updated: now } })
  return count > 0
}
