import { featureRows, type Make, type Owner, type Params, storedFile } from '#testing/feature-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

/** A picture or a video of the comment that the path names. */
async function commentFile(test: TestApp, { school }: Owner, { comment_id }: Params, kind: 'IMAGE' | 'VIDEO') {
  const { id: file_id } = await storedFile(test, school)
  const file = { school_id: school.id, comment_id: Number(comment_id), file_id, kind }
  return (await test.context.db.bikeCommentFile.create({ data: file })).id
}

const comment: Make = async ({ context }, { school }, { motorbike_id }) => {
  const data = { school_id: school.id, motorbike_id: Number(motorbike_id), comment: 'Chain is loose' }
  return (await context.db.bikeComment.create({ data })).id
}

const document: Make = async (test, { school }, { motorbike_id }) => {
  const { id: file_id } = await storedFile(test, school)
  const data = { school_id: school.id, motorbike_id: Number(motorbike_id), file_id }
  return (await test.context.db.bikeDocument.create({ data })).id
}

/** A bike that stands at every site of the school: any course there can have it. */
const bike: Make = async ({ make, context }, { school }) => {
  const sites = await context.db.supplier.findMany({ where: { school_id: school.id } })
  return (await make.bike(school, { sites })).id
}

export const rows = featureRows({
  params: {
    motorbike_id: bike,
    comment_id: comment,
    comment_image_id: (test, owner, params) => commentFile(test, owner, params, 'IMAGE'),
    comment_video_id: (test, owner, params) => commentFile(test, owner, params, 'VIDEO'),
    document_id: document,
    // Any vehicle's: it is no row of a school.
    registration_number: async () => 'AA19AAA',
  },
  references: { bike: 'motorbike_id' },
  lists: ['motorbike_id'],
  below: {
    'bike_comments.list': (test, { owner }, params, route) => comment(test, owner, params, route),
    'bike_documents.list': (test, { owner }, params, route) => document(test, owner, params, route),
    'bikes.timeline'({ context }, { owner: { school } }, { motorbike_id }) {
      const of = { entity: 'motorbike', entity_id: String(motorbike_id), request_id: 'x' }
      return context.db.auditEvent.create({ data: { school_id: school.id, action: 'bikes.update', ...of } })
    },
  },
})
