import type { BikeComment, CommentImage, CommentVideo } from '@connect/contract/bikes/bike'
import type { Prisma } from '@connect/db/generated/client'
import type { z } from 'zod'
import { fullName } from '#platform/full-name.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'

export const FILE_COLUMNS = {
  id: true,
  school_id: true,
  kind: true,
  file_id: true,
  thumbnail_id: true,
  file: { select: { name: true } },
} as const satisfies Prisma.BikeCommentFileSelect

export const COMMENT_COLUMNS = {
  id: true,
  motorbike_id: true,
  comment: true,
  created: true,
  reporters: {
    select: { user: { select: { id: true, first_name: true, last_name: true } } },
    orderBy: [{ position: 'asc' }, { user_id: 'asc' }],
  },
  files: { select: FILE_COLUMNS, orderBy: { id: 'asc' } },
} as const satisfies Prisma.BikeCommentSelect

export const COMMENT_ORDER = [
  { created: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.BikeCommentOrderByWithRelationInput[]

type Row = Prisma.BikeCommentGetPayload<{ select: typeof COMMENT_COLUMNS }>
type FileRow = Prisma.BikeCommentFileGetPayload<{ select: typeof FILE_COLUMNS }>

export const toCommentImage = (row: FileRow, links: FileLinks): z.output<typeof CommentImage> => ({
  id: row.id,
  image: links.to(row.school_id, row.file_id),
  thumbnail: row.thumbnail_id === null ? null : links.to(row.school_id, row.thumbnail_id),
  name: row.file.name,
})

export const toCommentVideo = (row: FileRow, links: FileLinks): z.output<typeof CommentVideo> => ({
  id: row.id,
  video: links.to(row.school_id, row.file_id),
  name: row.file.name,
})

export const toComment = ({ reporters, files, motorbike_id, created, ...row }: Row, links: FileLinks): BikeComment => ({
  ...row,
  bike: motorbike_id,
  created: created.toISOString(),
  reported_by: reporters.map(({ user }) => ({ id: user.id, full_name: fullName(user) })),
  images: files.filter(({ kind }) => kind === 'IMAGE').map((file) => toCommentImage(file, links)),
  videos: files.filter(({ kind }) => kind === 'VIDEO').map((file) => toCommentVideo(file, links)),
})
