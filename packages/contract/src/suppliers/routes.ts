import { z } from 'zod'
import { edit, view } from '#access.ts'
import { toExample } from '#field-table/shapes.ts'
import { id, page, pageQuery, rawText } from '#fields.ts'
import { EXAMPLE_IMAGE, image } from '#files/upload.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { SITE_FIELDS } from '#suppliers/site-fields.ts'
import { NewSupplier, SITE_IMAGE_LIMIT, Supplier, SupplierChange, SupplierDetail } from '#suppliers/supplier.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const SITE = toExample(SITE_FIELDS)

const DETAIL: SupplierDetail = {
  version: EXAMPLE_VERSION,
  id: 3,
  ...SITE,
  images: [
    {
      id: 8,
      url: '/api/v2/files/21/?school=1&expires=1795255200&signature=c2lnbmF0dXJl',
      width: 1600,
      height: 1200,
    },
  ],
}

const params = z.object({ supplier_id: id })

export const suppliers = defineRoutes('suppliers', {
  list: {
    method: 'GET',
    path: '/suppliers/',
    summary: 'List sites',
    description:
      'Sorted by the name shown to riders. Open to every signed-in user: every form picks a site. `search` looks in names, town and postcode.',
    access: 'signed-in',
    query: pageQuery().extend({
      search: rawText(100).trim().optional(),
      is_active: z.enum(['true', 'false']).optional(),
    }),
    response: page(Supplier),
    example: { response: { count: 1, results: [Supplier.parse(DETAIL)] } },
  },
  create: {
    method: 'POST',
    path: '/suppliers/',
    summary: 'Add a site',
    access: edit('account'),
    audited: 'Added a site',
    body: NewSupplier,
    status: 201,
    response: SupplierDetail,
    example: { body: SITE, response: DETAIL },
  },
  get: {
    method: 'GET',
    path: '/suppliers/:supplier_id/',
    summary: 'Get a site',
    access: view('account'),
    params,
    response: SupplierDetail,
    example: { response: DETAIL },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/suppliers/:supplier_id/',
    summary: 'Update a site',
    description:
      'Only the fields you send change. The last active site must stay active, and so must one with upcoming courses.',
    access: edit('account'),
    audited: 'Changed a site',
    params,
    body: SupplierChange,
    response: SupplierDetail,
    example: { body: SITE, response: DETAIL },
    errors: ['last_active_site', 'site_has_courses'],
  },
  addImage: {
    method: 'POST',
    path: '/suppliers/:supplier_id/images/',
    summary: 'Add an image to a site',
    description: `At most ${SITE_IMAGE_LIMIT} per site.`,
    access: edit('account'),
    audited: 'Added a site image',
    params,
    body: z.object({ image: image() }),
    status: 201,
    response: SupplierDetail,
    example: { body: { image: EXAMPLE_IMAGE }, response: DETAIL },
    errors: ['too_many_images', 'storage_full'],
  },
  removeImage: {
    method: 'DELETE',
    path: '/suppliers/:supplier_id/images/:image_id/',
    summary: 'Delete an image from a site',
    access: edit('account'),
    audited: 'Deleted a site image',
    params: params.extend({ image_id: id }),
    response: SupplierDetail,
    example: { response: { ...DETAIL, images: [] } },
  },
} satisfies Routes)
