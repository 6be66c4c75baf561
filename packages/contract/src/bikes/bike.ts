import { z } from 'zod'
import { BIKE_FIELDS } from '#bikes/bike-fields.ts'
import { assertSorn, BIKE_EVENTS, type BikeEvent } from '#bikes/bike-rules.ts'
import { withRule } from '#field-rules.ts'
import { commaSeparated, filterShape, orderSchema } from '#field-table/filters.ts'
import { answerShape, bodyShape, rowShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { id, instant, keySchema, pageQuery, rawText, ref } from '#fields.ts'
import { versioned } from '#versioned.ts'

export const Status = BIKE_FIELDS.status.wire
export const Transmission = BIKE_FIELDS.transmission.wire
export const SentTransmission = BIKE_FIELDS.transmission.sent

export const BikeRow = z.object({ id: ref, ...rowShape(BIKE_FIELDS) }).meta({ id: 'BikeRow' })
export type BikeRow = z.infer<typeof BikeRow>

const Named = z.object({ id: ref, full_name: z.string() })

/** The id is the image's in the comment, not the file's. The URL works for at least 15 minutes. */
export const CommentImage = z.object({ id: ref, image: z.string(), thumbnail: z.string().nullable(), name: z.string() })
export const CommentVideo = z.object({ id: ref, video: z.string(), name: z.string() })

/** BIKE-82 */
export const BikeComment = z
  .object({
    id: ref,
    bike: ref,
    comment: z.string(),
    created: instant,
    reported_by: z.array(Named),
    images: z.array(CommentImage),
    videos: z.array(CommentVideo),
  })
  .meta({ id: 'BikeComment' })
export type BikeComment = z.infer<typeof BikeComment>

export const SingleComment = versioned('SingleComment', BikeComment, ({ comment, reported_by }) => ({
  comment,
  reported_by: reported_by.map(({ id: person }) => person),
}))

/** Money is pence, days are Europe/London's. */
export const Bike = versioned(
  'Bike',
  BikeRow.extend({
    ...answerShape(BIKE_FIELDS),
    school_profile: ref,
    /** The newest ten; the rest are in the comments' own list. */
    comments: z.array(BikeComment),
  }),
  (bike) => currentValues(BIKE_FIELDS, bike),
)
export type Bike = z.infer<typeof Bike>

const Body = z.object(bodyShape(BIKE_FIELDS))
const SORN = ['is_sorn', 'tax_expiry_date'] as const

export const NewBike = withRule(Body, SORN, assertSorn)

/** Only the fields you send change. A SORN empties the tax expiry date, and such a date ends a SORN. */
export const BikeChange = withRule(Body.partial(), SORN, assertSorn)

/** Comma-separated fields, a minus for descending; unknown fields are refused. */
const BikeOrder = orderSchema(BIKE_FIELDS)

export const Event = keySchema<BikeEvent>(BIKE_EVENTS)

/** BIKE-93 */
export const BikeFilter = z.object({
  /** The beginning of a plate, a make or a model. */
  search: rawText(100).optional(),
  ...filterShape(BIKE_FIELDS),
  supplier__id: commaSeparated(id).optional(),
  event: commaSeparated(Event).optional(),
  o: BikeOrder.optional(),
})
export type BikeFilter = z.output<typeof BikeFilter>

export const BikeQuery = BikeFilter.extend(pageQuery(25).shape)
