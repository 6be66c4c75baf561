import { z } from 'zod'
import { edit, view } from '#access.ts'
import { Done, id, instant, lineText, page, pageQuery, ref } from '#fields.ts'
import { EXAMPLE_IMAGE, upload } from '#files/upload.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION, versioned } from '#versioned.ts'

/** The URL works for at least 15 minutes (BIKE-83). */
export const BikeDocument = z
  .object({
    id: ref,
    bike: ref,
    document: z.string(),
    /** The original file name and content type. */
    name: z.string(),
    content_type: z.string(),
    size: z.int(),
    description: z.string(),
    created: instant,
  })
  .meta({ id: 'BikeDocument' })
export type BikeDocument = z.infer<typeof BikeDocument>

export const SingleDocument = versioned('SingleDocument', BikeDocument, ({ description }) => ({ description }))

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

const SINGLE = { ...EXAMPLE, version: EXAMPLE_VERSION }

const ofBike = z.object({ motorbike_id: id })
const ofDocument = z.object({ motorbike_id: id, document_id: id })
const description = lineText(200)

export const bikeDocuments = defineRoutes('bike_documents', {
  list: {
    method: 'GET',
    path: '/bike_management/motorbikes/:motorbike_id/documents/',
    summary: 'List the documents of a bike, newest first',
    access: view('bikes'),
    params: ofBike,
    query: pageQuery(),
    response: page(BikeDocument),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  create: {
    method: 'POST',
    path: '/bike_management/motorbikes/:motorbike_id/documents/',
    summary: 'Add a document of any kind, up to 4,000,000 bytes',
    access: edit('bikes'),
    audited: 'Added a bike document',
    params: ofBike,
    body: z.object({
      bike: z.coerce.number<number | string>().int().optional(),
      document: upload(),
      description: description.default(''),
    }),
    status: 201,
    response: SingleDocument,
    example: { body: { document: EXAMPLE_IMAGE, description: 'V5C' }, response: SINGLE },
    errors: ['storage_full'],
  },
  get: {
    method: 'GET',
    path: '/bike_management/motorbikes/:motorbike_id/documents/:document_id/',
    summary: 'Get a document',
    access: view('bikes'),
    params: ofDocument,
    response: SingleDocument,
    example: { response: SINGLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/bike_management/motorbikes/:motorbike_id/documents/:document_id/',
    summary: 'Update the description of a document',
    access: edit('bikes'),
    audited: 'Changed a bike document',
    params: ofDocument,
    body: z.object({ description }).partial(),
    response: SingleDocument,
    example: { body: { description: 'V5C, new keeper' }, response: SINGLE },
  },
  remove: {
    method: 'DELETE',
    path: '/bike_management/motorbikes/:motorbike_id/documents/:document_id/',
    summary: 'Delete a document',
    access: edit('bikes'),
    audited: 'Deleted a bike document',
    params: ofDocument,
    response: Done,
    example: { response: { detail: 'It has been deleted.' } },
  },
} satisfies Routes)
