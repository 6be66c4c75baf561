import { type Bike, type BikeComment, BikeRow } from '#bikes/bike.ts'
import { BIKE_FIELDS } from '#bikes/bike-fields.ts'
import { toExample } from '#field-table/shapes.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

export const COMMENT: BikeComment = {
  id: 21,
  bike: 8,
  comment: 'Left mirror cracked after a drop at the figure of eight.',
  created: '2026-11-20T15:40:00.000Z',
  reported_by: [{ id: 12, full_name: 'Gareth Pugh' }],
  images: [{ id: 5, image: '/api/v2/files/71/', thumbnail: '/api/v2/files/72/', name: 'mirror.jpg' }],
  videos: [],
}

export const BIKE: Bike = {
  id: 8,
  ...toExample(BIKE_FIELDS),
  school_profile: 1,
  comments: [COMMENT],
  version: EXAMPLE_VERSION,
}

export const BIKE_ROW = BikeRow.parse(BIKE)
