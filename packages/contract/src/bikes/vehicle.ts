import { z } from 'zod'
import { shownDay } from '#fields.ts'

/** Under DVLA's names; null for missing values (DVLA-02). */
export const VehicleAnswer = z
  .object({
    registrationNumber: z.string(),
    make: z.string().nullable(),
    /** Cubic centimetres; null for electric vehicles. */
    engineCapacity: z.int().nullable(),
    colour: z.string().nullable(),
    /** `Taxed`, `Untaxed`, `SORN` or `Not Taxed for on Road Use`. */
    taxStatus: z.string().nullable(),
    taxDueDate: shownDay.nullable(),
    /** Null for vehicles of less than three years, among others. */
    motExpiryDate: shownDay.nullable(),
    /** `yyyy-MM`. */
    monthOfFirstRegistration: z.string().nullable(),
    yearOfManufacture: z.int().nullable(),
    /** Made up by the simulator, for demonstrations. */
    isSimulated: z.boolean(),
  })
  .meta({ id: 'VehicleAnswer' })
export type VehicleAnswer = z.infer<typeof VehicleAnswer>
