import { z } from 'zod'
import { page, pageQuery, ref } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

/** */
const Location = z
  .object({
    id: ref,
    name: z.string(),
    connect_location_name: z.string(),
    postcode: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  })
  .meta({ id: 'Location', description: 'The location of a site.' })
type Location = z.infer<typeof Location>

const EXAMPLE: Location = {
  id: 3,
  name: 'Southside Croydon',
  connect_location_name: 'Croydon',
  postcode: 'CR0 4XN',
  lat: 51.3762,
  lng: -0.1122,
}

export const locations = defineRoutes('locations', {
  list: {
    method: 'GET',
    path: '/locations/',
    summary: 'List the locations of active sites',
    description: 'Sorted by the name shown to riders.',
    access: 'signed-in',
    query: pageQuery(),
    response: page(Location),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
} satisfies Routes)
