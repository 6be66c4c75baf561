import { type CourseBikeValues, defaultBikes, defaultCourseType } from '@connect/contract/courses/course-type-rules'
import type { CourseBikeType, CourseConstant } from '@connect/contract/courses/course-types'
import type {
  MessageTemplate,
  Prisma,
  School,
  Supplier,
  SupplierCourseType,
  TestCentre,
  Voucher,
} from '../generated/client.ts'
import type { Source } from './source.ts'

type CourseTypeData = Partial<Omit<Prisma.SupplierCourseTypeUncheckedCreateInput, 'bikes'>> & {
  bikes?: Partial<Record<CourseBikeType, Partial<CourseBikeValues>>>
}

const EMAIL_WORDS = { subject: 'Your [[selected_training]]', body: '<p>Hi [[rider_first_name]]</p>' }

/** A school, and what it sets up before anybody books. */
export const schoolFactories = ({ db, faker, nextNumber }: Source) => ({
  school: (data: Partial<Prisma.SchoolCreateInput> = {}): Promise<School> =>
    db.school.create({ data: { name: `${faker.location.city()} Rider Training`, ...data } }),

  async site(school: School, data: Partial<Prisma.SupplierUncheckedCreateInput> = {}): Promise<Supplier> {
    const place = faker.location.city()
    return db.supplier.create({
      data: { school_id: school.id, name: `${school.name} ${place}`, connect_location_name: place, ...data },
    })
  },

  /** Sets a course type up at a site, with the bikes that most schools have; `bikes` changes some of them. */
  async courseType(
    { school_id, id: supplier_id }: Pick<Supplier, 'school_id' | 'id'>,
    constant: CourseConstant,
    { bikes = {}, ...data }: CourseTypeData = {},
  ): Promise<SupplierCourseType> {
    const key = { school_id, supplier_id, constant }
    const values = { ...defaultCourseType(constant), price_weekday: 12_000, is_active: true, ...data }
    const type = await db.supplierCourseType.create({ data: { ...key, ...values } })
    await db.supplierCourseBike.createMany({
      data: defaultBikes(constant).map((bike) => ({ ...key, ...bike, ...bikes[bike.bike_type] })),
    })
    return type
  },

  testCentre: (
    school: Pick<School, 'id'>,
    data: Partial<Prisma.TestCentreUncheckedCreateInput> = {},
  ): Promise<TestCentre> =>
    db.testCentre.create({
      data: { school_id: school.id, name: `${faker.location.city()} ${nextNumber()}`, ...data },
    }),

  /** A promo code of ten percent, unless `data` says otherwise; `sites` are those that it is for, all of them without. */
  async voucher(
    { id: school_id }: Pick<School, 'id'>,
    data: Partial<Prisma.VoucherUncheckedCreateInput> = {},
    sites: readonly Pick<Supplier, 'id'>[] = [],
  ): Promise<Voucher> {
    const code = `CODE-${nextNumber()}`
    const voucher = await db.voucher.create({
      data: { school_id, code, discount_type: 'PERCENT', discount: 10, ...data },
    })
    const rows = sites.map(({ id: supplier_id }) => ({ school_id, voucher_id: voucher.id, supplier_id }))
    await db.voucherSupplier.createMany({ data: rows })
    return voucher
  },

  /** Of an email by hand, unless `data` says otherwise; `sites` are those that it is for, all of them without. */
  async template(
    { id: school_id }: Pick<School, 'id'>,
    data: Partial<Prisma.MessageTemplateUncheckedCreateInput> = {},
    sites: readonly Pick<Supplier, 'id'>[] = [],
  ): Promise<MessageTemplate> {
    const words = data.channel === 'SMS' ? { body: 'Hi [[rider_first_name]]' } : EMAIL_WORDS
    const template = await db.messageTemplate.create({
      data: { school_id, channel: 'EMAIL', name: `Template ${nextNumber()}`, ...words, ...data },
    })
    const rows = sites.map(({ id: supplier_id }) => ({ school_id, message_template_id: template.id, supplier_id }))
    await db.messageTemplateSupplier.createMany({ data: rows })
    return template
  },
})
