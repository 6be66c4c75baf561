import { z } from 'zod'
import { answerShape, bodyShape, rowShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { ref } from '#fields.ts'
import { SITE_FIELDS } from '#suppliers/site-fields.ts'
import { versioned } from '#versioned.ts'

/** The little that every form's picker needs. */
export const Supplier = z
  .object({ id: ref, ...rowShape(SITE_FIELDS) })
  .meta({ id: 'Supplier', description: 'A site of the school.' })
export type Supplier = z.infer<typeof Supplier>

export const SITE_IMAGE_LIMIT = 10

const SiteImage = z.object({
  id: ref,
  /** A signed address. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

export const SupplierDetail = versioned(
  'SupplierDetail',
  Supplier.extend({ ...answerShape(SITE_FIELDS), images: z.array(SiteImage) }),
  (site) => currentValues(SITE_FIELDS, site),
)
export type SupplierDetail = z.infer<typeof SupplierDetail>

/** What is left out is empty, no, or open every day. */
export const NewSupplier = z.object(bodyShape(SITE_FIELDS))

export const SupplierChange = NewSupplier.partial()
