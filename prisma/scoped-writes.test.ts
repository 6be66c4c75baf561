import { beforeEach, describe, expect, it } from 'vitest'
import { byId } from './scoped.ts'
import { loose, person, site, toUserSupplierKey, twoSchools } from './testing/two-schools.ts'

const schools = twoSchools()
let before: string

beforeEach(async () => {
  before = await schools.snapshot()
})

describe('writing through a scoped client', () => {
  it('puts new rows into the school without being told', async () => {
    const rows = [
      await schools.own.db.user.create({ data: person() }),
      ...(await schools.own.db.user.createManyAndReturn({ data: [person(), person()] })),
      await schools.own.db.user.create({ data: { ...person(), school_id: schools.own.id } }),
    ]
    await schools.own.db.user.createMany({ data: person() })

    expect(rows.map((row) => row.school_id)).toEqual([schools.own.id, schools.own.id, schools.own.id, schools.own.id])
    expect(await schools.own.db.user.count()).toBe(6)
  })

  it('returns what was selected, typed so', async () => {
    const row = await schools.own.db.supplier.create({ data: site('Track'), select: { name: true } })

    expect(row satisfies { name: string }).toEqual({ name: 'Track' })
  })

  it('upserts inside the school', async () => {
    const where = {
      school_id_user_id_supplier_id: {
        school_id: schools.own.id,
        user_id: schools.own.user.id,
        supplier_id: schools.own.supplier.id,
      },
    }
    const create = { user_id: schools.own.user.id, supplier_id: schools.own.supplier.id }

    expect(await schools.own.db.userSupplier.upsert({ where, create, update: {} })).toMatchObject(create)
    const added = await schools.own.db.supplier.upsert({
      where: byId(schools.own.id, -1),
      create: site('New'),
      update: {},
    })
    expect(added.school_id).toBe(schools.own.id)
  })

  it('upserts in one statement, so that many at once agree', async () => {
    const { id: supplier_id } = await schools.own.db.supplier.create({ data: site('Track') })
    const create = { user_id: schools.own.user.id, supplier_id }
    const where = { school_id_user_id_supplier_id: { school_id: schools.own.id, ...create } }

    await Promise.all(
      Array.from({ length: 20 }, () => schools.own.db.userSupplier.upsert({ where, create, update: create })),
    )

    expect(await schools.own.db.userSupplier.count({ where: { supplier_id } })).toBe(1)
  })

  it('writes nested rows below its own', async () => {
    const { id: supplier_id } = await schools.own.db.supplier.create({ data: site('Track') })

    await schools.own.db.user.update({
      where: byId(schools.own.id, schools.own.user.id),
      data: { first_name: 'Bea', suppliers: { deleteMany: {}, create: [{ supplier_id }] } },
    })
    await schools.own.db.user.create({ data: { ...person(), suppliers: { createMany: { data: [{ supplier_id }] } } } })

    expect(await schools.own.db.userSupplier.count({ where: { supplier_id } })).toBe(2)
    expect(await schools.own.db.userSupplier.count()).toBe(2)
  })

  it('takes JSON as it is, whatever its keys', async () => {
    const after = { connect: { id: 1 }, set: [2], school_id: schools.other.id }
    const event = { action: 'user.update', entity: 'user', entity_id: '1', request_id: 'r-1', after }

    expect((await schools.own.db.auditEvent.create({ data: event })).after).toEqual(after)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'update',
      () =>
        schools.own.db.user.update({
          where: byId(schools.other.id, schools.other.user.id),
          data: { first_name: 'Eve' },
        }),
    ],
    [
      'update by another unique field',
      () => schools.own.db.user.update({ where: { email: schools.other.user.email }, data: { first_name: 'Eve' } }),
    ],
    ['delete', () => schools.own.db.user.delete({ where: byId(schools.other.id, schools.other.user.id) })],
    [
      'update of the school',
      () => schools.own.db.school.update({ where: { id: schools.other.id }, data: { name: 'Eve' } }),
    ],
    [
      'nested update',
      () =>
        schools.own.db.user.update({
          where: byId(schools.own.id, schools.own.user.id),
          data: { suppliers: { update: { where: toUserSupplierKey(schools.other), data: { supplier_id: 1 } } } },
        }),
    ],
    [
      'nested delete',
      () =>
        schools.own.db.user.update({
          where: byId(schools.own.id, schools.own.user.id),
          data: { suppliers: { delete: toUserSupplierKey(schools.other) } },
        }),
    ],
    [
      'nested update below the school',
      () =>
        schools.own.db.school.update({
          where: { id: schools.own.id },
          data: { users: { update: { where: { email: schools.other.user.email }, data: { first_name: 'Eve' } } } },
        }),
    ],
  ])('does not reach another school by %s', async (_, write) => {
    await expect(write()).rejects.toMatchObject({ code: expect.stringMatching(/^P20(02|25|17)$/) })

    expect(await schools.snapshot()).toBe(before)
  })

  it.each<[string, () => Promise<{ count: number } | unknown[]>]>([
    [
      'updateMany',
      () => schools.own.db.user.updateMany({ where: { school_id: schools.other.id }, data: { first_name: 'Eve' } }),
    ],
    [
      'updateManyAndReturn',
      () =>
        schools.own.db.user.updateManyAndReturn({ where: { id: schools.other.user.id }, data: { first_name: 'Eve' } }),
    ],
    ['deleteMany', () => schools.own.db.userSupplier.deleteMany({ where: { user_id: schools.other.user.id } })],
    [
      'deleteMany of any school',
      () => schools.own.db.userSupplier.deleteMany({ where: { OR: [{ school_id: schools.other.id }] } }),
    ],
  ])('changes no row of another school by %s', async (_, write) => {
    const result = await write()

    expect(Array.isArray(result) ? result.length : result.count).toBe(0)
    expect(await schools.snapshot()).toBe(before)
  })

  it.each<[string, string, string, () => object]>([
    ['new row elsewhere', 'user', 'create', () => ({ data: { ...person(), school_id: schools.other.id } })],
    [
      'one of many elsewhere',
      'user',
      'createMany',
      () => ({ data: [person(), { ...person(), school_id: schools.other.id }] }),
    ],
    [
      'one of many elsewhere, returned',
      'user',
      'createManyAndReturn',
      () => ({ data: [{ ...person(), school_id: schools.other.id }] }),
    ],
    [
      'move',
      'user',
      'update',
      () => ({ where: byId(schools.own.id, schools.own.user.id), data: { school_id: schools.other.id } }),
    ],
    [
      'move by set',
      'user',
      'update',
      () => ({ where: byId(schools.own.id, schools.own.user.id), data: { school_id: { set: schools.other.id } } }),
    ],
    ['move of many', 'user', 'updateMany', () => ({ data: { school_id: schools.other.id } })],
    ['move of many, returned', 'user', 'updateManyAndReturn', () => ({ data: { school_id: { increment: 1 } } })],
    [
      'upsert that creates elsewhere',
      'user',
      'upsert',
      () => ({ where: byId(schools.own.id, 1), create: { ...person(), school_id: schools.other.id }, update: {} }),
    ],
    [
      'upsert by a key of another school',
      'user',
      'upsert',
      () => ({ where: byId(schools.other.id, 1), create: person(), update: {} }),
    ],
    [
      'upsert by a key that all schools share',
      'user',
      'upsert',
      () => ({ where: { email: schools.other.user.email }, create: person(), update: {} }),
    ],
    [
      'upsert that moves',
      'user',
      'upsert',
      () => ({ where: byId(schools.own.id, 1), create: person(), update: { school_id: schools.other.id } }),
    ],
    [
      'school by connect',
      'user',
      'create',
      () => ({ data: { ...person(), school: { connect: { id: schools.other.id } } } }),
    ],
    ['school by create', 'user', 'create', () => ({ data: { ...person(), school: { create: { name: 'New' } } } })],
    [
      'school by update',
      'user',
      'update',
      () => ({ where: byId(schools.own.id, schools.own.user.id), data: { school: { update: { name: 'Eve' } } } }),
    ],
    ...['connect', 'connectOrCreate', 'set', 'disconnect', 'updateMany', 'invented'].map(
      (write): [string, string, string, () => object] => [
        `nested ${write}`,
        'user',
        'update',
        () => ({
          where: byId(schools.own.id, schools.own.user.id),
          data: { suppliers: { [write]: toUserSupplierKey(schools.other) } },
        }),
      ],
    ),
    [
      'connect two levels down',
      'user',
      'create',
      () => ({
        data: {
          ...person(),
          suppliers: { create: [{ supplier: { connect: byId(schools.other.id, schools.other.supplier.id) } }] },
        },
      }),
    ],
    [
      'new row elsewhere two levels down',
      'user',
      'create',
      () => ({
        data: {
          ...person(),
          suppliers: { create: { supplier: { create: { ...site('New'), school_id: schools.other.id } } } },
        },
      }),
    ],
    [
      'move one level down',
      'user',
      'update',
      () => ({
        where: byId(schools.own.id, schools.own.user.id),
        data: {
          suppliers: { update: { where: toUserSupplierKey(schools.own), data: { school_id: schools.other.id } } },
        },
      }),
    ],
    [
      'move by nested upsert',
      'user',
      'update',
      () => ({
        where: byId(schools.own.id, schools.own.user.id),
        data: {
          suppliers: {
            upsert: {
              where: toUserSupplierKey(schools.own),
              create: { supplier_id: 1 },
              update: { school_id: schools.other.id },
            },
          },
        },
      }),
    ],
    [
      'new row elsewhere by nested upsert',
      'user',
      'update',
      () => ({
        where: byId(schools.own.id, schools.own.user.id),
        data: {
          suppliers: {
            upsert: [{ where: toUserSupplierKey(schools.own), create: { school_id: schools.other.id }, update: {} }],
          },
        },
      }),
    ],
    [
      'nested createMany elsewhere',
      'school',
      'update',
      () => ({
        where: { id: schools.own.id },
        data: { users: { createMany: { data: [{ ...person(), school_id: schools.other.id }] } } },
      }),
    ],
    [
      'move of a parent',
      'userSupplier',
      'update',
      () => ({
        where: toUserSupplierKey(schools.own),
        data: { user: { update: { data: { school_id: schools.other.id } } } },
      }),
    ],
    [
      'move of a parent, short',
      'userSupplier',
      'update',
      () => ({ where: toUserSupplierKey(schools.own), data: { user: { update: { school_id: schools.other.id } } } }),
    ],
    ['unknown field', 'user', 'create', () => ({ data: { ...person(), invented: 1 } })],
    [
      'another id for the school',
      'school',
      'update',
      () => ({ where: { id: schools.own.id }, data: { id: schools.other.id } }),
    ],
    ['new school', 'school', 'create', () => ({ data: { name: 'New' } })],
    ['new schools', 'school', 'createMany', () => ({ data: [{ name: 'New' }] })],
    [
      'upserted school',
      'school',
      'upsert',
      () => ({ where: { id: schools.own.id }, create: { name: 'New' }, update: {} }),
    ],
    ['deleted school', 'school', 'deleteMany', () => ({})],
    ['operation that is not Prisma’s own', 'user', '$parent', () => ({})],
  ])('refuses: %s', async (_, model, operation, args) => {
    expect(() => loose(schools.own.db)[model]?.[operation]?.(args())).toThrow(
      expect.objectContaining({ name: 'ScopeError' }),
    )

    expect(await schools.snapshot()).toBe(before)
  })
})
