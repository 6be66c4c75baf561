/** BIKE-67 */
const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg', 'ico'] as const
const VIDEO_EXTENSIONS = ['mp4', 'm4v', 'mov', 'webm', '3gp', 'mkv', 'avi'] as const

const toExtension = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

const isOne = (extensions: readonly string[], name: string) =>
  name.includes('.') && extensions.includes(toExtension(name))

export const isImageName = (name: string): boolean => isOne(IMAGE_EXTENSIONS, name)

export const isVideoName = (name: string): boolean => isOne(VIDEO_EXTENSIONS, name)

/** BIKE-66 */
export const COMMENT_FILE_ACCEPT = 'image/*,video/*'

/** With the error for one more (docs/decisions/014). */
export const COMMENT_FILES = {
  image: { most: 20, refusal: 'A comment can have at most 20 images' },
  video: { most: 5, refusal: 'A comment can have at most 5 videos' },
} as const satisfies Record<string, { most: number; refusal: string }>

export const NOT_A_VIDEO = 'This is not a video we can read'

export const VIDEO_TYPES = [
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/webm',
  'video/3gpp',
  'video/3gpp2',
  'video/matroska',
  'video/x-matroska',
  'video/vnd.avi',
] as const

const EXAMPLE_BYTES = [
  0, 0, 0, 24, 102, 116, 121, 112, 105, 115, 111, 109, 0, 0, 2, 0, 105, 115, 111, 109, 109, 112, 52, 49,
]

export const EXAMPLE_VIDEO = new File([new Uint8Array(EXAMPLE_BYTES)], 'drop.mp4', { type: 'video/mp4' })
