import { z } from 'zod'
import { edit, view } from '#access.ts'
import { BikeComment, CommentImage, CommentVideo, SingleComment } from '#bikes/bike.ts'
import { EXAMPLE_VIDEO } from '#bikes/bike-files.ts'
import { COMMENT_LIMIT } from '#bikes/bike-rules.ts'
import { COMMENT } from '#bikes/examples.ts'
import { Done, id, page, pageQuery, ref, requiredLines } from '#fields.ts'
import { EXAMPLE_IMAGE, upload } from '#files/upload.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const ofBike = z.object({ motorbike_id: id })
const ofComment = z.object({ motorbike_id: id, comment_id: id })

const listed = (value: unknown) => {
  if (typeof value === 'string') return value.split(',').filter(Boolean).map(Number)
  return typeof value === 'number' ? [value] : value
}
/** Ids of people; an empty list counts as not sent (BIKE-53). */
const reported_by = z.preprocess(listed, z.array(ref, 'Choose staff from your school').max(20)).optional()

const comment = requiredLines(COMMENT_LIMIT)

/** The same bike as in the path; any other is refused. */
const bike = z.coerce.number<number | string>().int().optional()

const named = z.coerce.number<number | string>().int().optional()

const SINGLE = { ...COMMENT, version: EXAMPLE_VERSION }
const DELETED = { detail: 'It has been deleted.' }

export const bikeComments = defineRoutes('bike_comments', {
  list: {
    method: 'GET',
    path: '/bike_management/motorbikes/:motorbike_id/comments/',
    summary: 'List the comments of a bike, newest first',
    access: view('bikes'),
    params: ofBike,
    query: pageQuery(),
    response: page(BikeComment),
    example: { response: { count: 1, results: [COMMENT] } },
  },
  create: {
    method: 'POST',
    path: '/bike_management/motorbikes/:motorbike_id/comments/',
    summary: 'Add a comment; add its images and videos afterwards, one call each',
    access: edit('bikes'),
    audited: 'Added a bike comment',
    params: ofBike,
    body: z.object({ bike, comment, reported_by }),
    status: 201,
    response: SingleComment,
    example: { body: { comment: COMMENT.comment }, response: SINGLE },
  },
  get: {
    method: 'GET',
    path: '/bike_management/motorbikes/:motorbike_id/comments/:comment_id/',
    summary: 'Get a comment',
    access: view('bikes'),
    params: ofComment,
    response: SingleComment,
    example: { response: SINGLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/bike_management/motorbikes/:motorbike_id/comments/:comment_id/',
    summary: 'Update a comment',
    access: edit('bikes'),
    audited: 'Changed a bike comment',
    params: ofComment,
    body: z.object({ bike, comment, reported_by }).partial(),
    response: SingleComment,
    example: { body: { comment: COMMENT.comment }, response: SINGLE },
  },
  remove: {
    method: 'DELETE',
    path: '/bike_management/motorbikes/:motorbike_id/comments/:comment_id/',
    summary: 'Delete a comment with its images and videos',
    access: edit('bikes'),
    audited: 'Deleted a bike comment',
    params: ofComment,
    response: Done,
    example: { response: DELETED },
  },
  addImage: {
    method: 'POST',
    path: '/bike_management/motorbikes/:motorbike_id/comments/:comment_id/images/',
    summary: 'Add an image to a comment: up to 4,000,000 bytes, at most 20 images',
    access: edit('bikes'),
    audited: 'Added an image to a bike comment',
    params: ofComment,
    body: z.object({ comment: named, image: upload() }),
    status: 201,
    response: CommentImage,
    example: { body: { image: EXAMPLE_IMAGE }, response: COMMENT.images[0] },
    errors: ['storage_full'],
  },
  removeImage: {
    method: 'DELETE',
    path: '/bike_management/motorbikes/:motorbike_id/comments/:comment_id/images/:comment_image_id/',
    summary: 'Delete an image from a comment',
    access: edit('bikes'),
    audited: 'Deleted an image from a bike comment',
    params: ofComment.extend({ comment_image_id: id }),
    response: Done,
    example: { response: DELETED },
  },
  addVideo: {
    method: 'POST',
    path: '/bike_management/motorbikes/:motorbike_id/comments/:comment_id/videos/',
    summary: 'Add a video to a comment: up to 4,000,000 bytes, at most 5 videos',
    access: edit('bikes'),
    audited: 'Added a video to a bike comment',
    params: ofComment,
    body: z.object({ comment: named, video: upload() }),
    status: 201,
    response: CommentVideo,
    example: { body: { video: EXAMPLE_VIDEO }, response: { id: 6, video: '/api/v2/files/73/', name: 'drop.mp4' } },
    errors: ['storage_full'],
  },
  removeVideo: {
    method: 'DELETE',
    path: '/bike_management/motorbikes/:motorbike_id/comments/:comment_id/videos/:comment_video_id/',
    summary: 'Delete a video from a comment',
    access: edit('bikes'),
    audited: 'Deleted a video from a bike comment',
    params: ofComment.extend({ comment_video_id: id }),
    response: Done,
    example: { response: DELETED },
  },
} satisfies Routes)
