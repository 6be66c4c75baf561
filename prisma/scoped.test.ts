import { describe, expect, it } from 'vitest'
import { byId, scopedTx } from './scoped.ts'
import { loose, person, toUserSupplierKey, twoSchools } from './testing/two-schools.ts'

const schools = twoSchools()

describe('reading through a scoped client', () => {
  it('finds rows by their key in the own school and no other', async () => {
    expect(await schools.own.db.user.findUnique({ where: byId(schools.own.id, schools.own.user.id) })).toMatchObject({
      id: schools.own.user.id,
    })
    expect(await schools.own.db.user.findUnique({ where: byId(schools.other.id, schools.other.user.id) })).toBeNull()
    expect(await schools.own.db.user.findUnique({ where: { email: schools.other.user.email } })).toBeNull()
    await expect(
      schools.own.db.user.findUniqueOrThrow({ where: byId(schools.other.id, schools.other.user.id) }),
    ).rejects.toMatchObject({
      code: 'P2025',
    })
    await expect(schools.own.db.user.findFirstOrThrow({ where: { id: schools.other.user.id } })).rejects.toMatchObject({
      code: 'P2025',
    })
  })

  it.each([
    ['no condition', undefined],
    ['the other school named', () => ({ school_id: schools.other.id })],
    ['a way around by OR', () => ({ OR: [{ school_id: schools.other.id }, { id: schools.other.user.id }] })],
    ['a way around by AND', () => ({ AND: { school_id: schools.other.id }, school_id: schools.other.id })],
    ['a way around by NOT', () => ({ NOT: { school_id: schools.own.id } })],
    ['an undefined school', () => ({ school_id: undefined })],
    ['a column compared with itself', () => ({ school_id: { equals: schools.own.db.user.fields.school_id } })],
    ['any school of a list', () => ({ school_id: { in: [schools.own.id, schools.other.id] } })],
  ])('lists, counts and sums no row of another school with %s', async (_, make) => {
    const where = make?.()

    const found = [
      ...(await schools.own.db.user.findMany({ where })),
      ...(await schools.own.db.user.groupBy({ by: ['school_id'], where })),
      await schools.own.db.user.findFirst({ where }),
    ]

    expect(found.filter((row) => row && row.school_id !== schools.own.id)).toEqual([])
    expect(await schools.own.db.user.count({ where })).toBeLessThanOrEqual(1)
    expect(
      (await schools.own.db.user.aggregate({ where, _max: { school_id: true } }))._max.school_id ?? schools.own.id,
    ).toBe(schools.own.id)
  })

  it('lists the own rows', async () => {
    expect(await schools.own.db.user.findMany()).toHaveLength(1)
    expect(await schools.own.db.user.findMany({ where: { school_id: schools.own.id } })).toHaveLength(1)
    expect(await schools.own.db.user.findMany({ where: { school_id: { gt: 0 }, AND: { id: -1 } } })).toEqual([])
    expect(
      await schools.own.db.user.findMany({ where: { school_id: { gt: 0 }, AND: [{ id: { gt: 0 } }] } }),
    ).toHaveLength(1)
    expect(await schools.own.db.user.count()).toBe(1)
    expect(await schools.own.db.user.count({ select: { _all: true } })).toEqual({ _all: 1 })
    expect(await schools.own.db.user.groupBy({ by: ['first_name'], _count: true })).toEqual([
      { first_name: 'Ann', _count: 1 },
    ])
  })

  it('follows relations inside the school', async () => {
    const user = await schools.own.db.user.findUnique({
      where: byId(schools.own.id, schools.own.user.id),
      include: { school: true, suppliers: { include: { supplier: true } } },
    })

    expect(user?.school.id).toBe(schools.own.id)
    expect(user?.suppliers.map((place) => place.supplier.id)).toEqual([schools.own.supplier.id])
    expect(
      await schools.own.db.user.findUnique({ where: byId(schools.other.id, schools.other.user.id) }).suppliers(),
    ).toBeNull()
    expect(
      await schools.own.db.user.findUnique({ where: byId(schools.own.id, schools.own.user.id) }).suppliers(),
    ).toHaveLength(1)
  })

  it('knows of schools its own only', async () => {
    expect(await schools.own.db.school.findMany({ select: { id: true } })).toEqual([{ id: schools.own.id }])
    expect(await schools.own.db.school.findUnique({ where: { id: schools.other.id } })).toBeNull()
    expect(await schools.own.db.school.findFirst({ where: { id: schools.other.id } })).toBeNull()
    expect(await schools.own.db.school.count()).toBe(1)
  })

  it('refuses a cursor, which would tell where another row stands', () => {
    const cursor = byId(schools.other.id, schools.other.user.id)
    const include = {
      suppliers: { include: { supplier: { include: { users: { cursor: toUserSupplierKey(schools.other) } } } } },
    }

    expect(() => schools.own.db.user.findMany({ cursor })).toThrow('cursor')
    expect(() => schools.own.db.user.findMany({ include })).toThrow('cursor')
  })
})

describe('a scoped client', () => {
  it.each([
    '$queryRaw',
    '$queryRawUnsafe',
    '$executeRaw',
    '$executeRawUnsafe',
    '$parent',
    '$extends',
    '$connect',
    '$disconnect',
    '$on',
    'guessLimit',
  ])('has no %s, inside a transaction neither', async (name) => {
    expect(() => loose(schools.own.db)[name]).toThrow(expect.objectContaining({ name: 'ScopeError' }))
    await schools.own.db.$transaction(async (tx) => {
      expect(() => loose(tx)[name]).toThrow(expect.objectContaining({ name: 'ScopeError' }))
    })
  })

  it('has nothing private of Prisma', () => {
    expect(Object.keys(schools.own.db)).toEqual(['school_id', '$transaction'])
    for (const name of ['_runtimeDataModel', '_engine', '_originalClient', '_request', 'then', 'constructor'])
      expect(loose(schools.own.db)[name]).toBeUndefined()
  })

  it('holds a transaction to the school', async () => {
    await schools.own.db.$transaction(async (tx) => {
      expect(await tx.user.findUnique({ where: { email: schools.other.user.email } })).toBeNull()
      expect((await tx.user.create({ data: person() })).school_id).toBe(schools.own.id)
      expect(() => loose(tx).user?.create?.({ data: { ...person(), school_id: schools.other.id } })).toThrow(
        'another school',
      )
      expect(() => loose(tx).$transaction).toThrow('$transaction')
    })

    expect(await schools.own.db.user.count()).toBe(2)
  })

  it('undoes a transaction that fails', async () => {
    const failing = schools.own.db.$transaction(async (tx) => {
      await tx.user.create({ data: person() })
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    expect(await schools.own.db.user.count()).toBe(1)
  })

  it('runs a list of operations in one transaction', async () => {
    const [created, count] = await schools.own.db.$transaction([
      schools.own.db.user.create({ data: person() }),
      schools.own.db.user.count(),
    ])

    expect(created.school_id).toBe(schools.own.id)
    expect(count).toBe(2)
    const clash = schools.own.db.$transaction([
      schools.own.db.user.create({ data: person() }),
      schools.own.db.user.create({ data: { ...person(), email: schools.own.user.email } }),
    ])
    await expect(clash).rejects.toMatchObject({ code: 'P2002' })
    expect(await schools.own.db.user.count()).toBe(2)
  })

  it('can be made inside a transaction of the bare client', async () => {
    await schools.bare.$transaction(async (tx) => {
      const scoped = scopedTx(tx, schools.own.id)

      expect(await scoped.user.findMany()).toHaveLength(1)
      expect(() => loose(scoped).$queryRaw).toThrow('$queryRaw')
    })
  })
})

describe('the database itself', () => {
  it('refuses a reference to another school', async () => {
    const data = { user_id: schools.own.user.id, supplier_id: schools.other.supplier.id }

    await expect(schools.own.db.userSupplier.create({ data })).rejects.toMatchObject({ code: 'P2003' })
    await expect(
      schools.bare.userSupplier.create({ data: { ...data, school_id: schools.own.id } }),
    ).rejects.toMatchObject({
      code: 'P2003',
    })
    await expect(
      schools.own.db.userSupplier.update({
        where: toUserSupplierKey(schools.own),
        data: { supplier_id: schools.other.supplier.id },
      }),
    ).rejects.toMatchObject({ code: 'P2003' })
  })

  it('refuses to move a row to another school, even for the bare client', async () => {
    const move = schools.bare.supplier.update({
      where: byId(schools.own.id, schools.own.supplier.id),
      data: { school_id: schools.other.id },
    })

    await expect(move).rejects.toThrow('never changes its school')
  })
})
