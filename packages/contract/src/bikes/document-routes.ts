import { z } from 'zod'
import { edit, view } from '#access.ts'
import { upload } from '#bikes/bike-files.ts'
import { Done, id, instant, page, pageQuery, rawText, ref } from '#fields.ts'
import { EXAMPLE_IMAGE } from '#files/upload.ts'
import { defineRoutes, type Routes } from '#route.ts'

/** A paper of a bike (BIKE-83). The address works for a quarter of an hour. */
export const BikeDocument = z
  .object({
    id: ref,
    bike: ref,
    document: z.string(),
    /** As the person's machine called the file, and what it holds. */
    name: z.string(),
    content_type: z.string(),
    size: z.int(),
    description: z.string(),
    created: instant,
  })
  .meta({ id: 'BikeDocument' })
export type BikeDocument = z.infer<typeof BikeDocument>

const EXAMPLE: BikeDocument = {
  id: 4,
  bike: 8,
  document: '/api/v2/files/74/',
  name: 'v5c.pdf',
  content_type: 'application/pdf',
  size: 182_044,
  description: 'V5C',
  created: '2026-09-18T10:00:00.000Z',
}

const ofBike = z.object({ motorbike_id: id })
const ofDocument = z.object({ motorbike_id: id, document_id: id })
const description = rawText(200).trim()

/** Papers of a bike. */
export const bikeDocuments = defineRoutes('bike_documents', {
  list: {
    method: 'GET',
    path: '/bike_management/motorbikes/:motorbike_id/documents/',
    summary: 'List the documents of a bike, the newest first',
    access: view('bikes'),
    params: ofBike,
    query: pageQuery(),
    response: page(BikeDocument),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  create: {
    method: 'POST',
    path: '/bike_management/motorbikes/:motorbike_id/documents/',
    summary: 'Add a document of at most 4,000,000 bytes, of any kind',
    access: edit('bikes'),
    audited: 'Added a document to a bike',
    params: ofBike,
    body: z.object({
      bike: z.coerce.number<number | string>().int().optional(),
      document: upload(),
      description: description.default(''),
    }),
    status: 201,
    response: BikeDocument,
    example: { body: { document: EXAMPLE_IMAGE, description: 'V5C' }, response: EXAMPLE },
  },
  get: {
    method: 'GET',
    path: '/bike_management/motorbikes/:motorbike_id/documents/:document_id/',
    summary: 'Read one document',
    access: view('bikes'),
    params: ofDocument,
    response: BikeDocument,
    example: { response: EXAMPLE },
  },
  update: {
    method: 'PATCH',
    path: '/bike_management/motorbikes/:motorbike_id/documents/:document_id/',
    summary: 'Describe a document otherwise',
    access: edit('bikes'),
    audited: 'Changed a document of a bike',
    params: ofDocument,
    body: z.object({ description }).partial(),
    response: BikeDocument,
    example: { body: { description: 'V5C, new keeper' }, response: EXAMPLE },
  },
  remove: {
    method: 'DELETE',
    path: '/bike_management/motorbikes/:motorbike_id/documents/:document_id/',
    summary: 'Delete a document',
    access: edit('bikes'),
    audited: 'Deleted a document of a bike',
    params: ofDocument,
    response: Done,
    example: { response: { detail: 'It has been deleted.' } },
  },
} satisfies Routes)
