import { COMMENT_FILES, isImageName, isVideoName } from '@connect/contract/bikes/bike-files'
import { fileRefusal } from '#pickers/files/file-refusal.ts'

type Choice = { files: File[]; errors: string[] }

const isMedia = ({ name }: File) => isImageName(name) || isVideoName(name)

function findRefusal(file: File, mediaOnly: boolean): string | undefined {
  if (mediaOnly && !isMedia(file)) return `Only images and videos can be added: ${file.name}`
  return fileRefusal(file)
}

const toMediaKind = ({ name }: File) => (isImageName(name) ? 'image' : 'video')

/** As many of the files as a comment holds, the first ones; the rest is counted, not named: they may be hundreds. */
function heldBy(files: readonly File[]): Choice {
  const kept = { image: 0, video: 0 }
  const held = files.filter((file) => (kept[toMediaKind(file)] += 1) <= COMMENT_FILES[toMediaKind(file)].most)
  const errors = (['image', 'video'] as const).flatMap((kind) => {
    const { most, refusal } = COMMENT_FILES[kind]
    const over = kept[kind] - most
    return over > 0 ? [`${refusal}: ${over === 1 ? '1 was' : `${over} were`} not added`] : []
  })
  return { files: held, errors }
}

/**
 * What is too large, nothing that a comment takes, or more than it holds, is told and not added; a second file of the
 * same name takes the place of the first.
 */
export function addFiles(chosen: readonly File[], more: readonly File[], { mediaOnly = false } = {}): Choice {
  const judged = more.map((file) => ({ file, refusal: findRefusal(file, mediaOnly) }))
  const byName = new Map(chosen.map((file) => [file.name, file]))
  for (const { file, refusal } of judged) if (refusal === undefined) byName.set(file.name, file)
  const all = [...byName.values()]
  const { files, errors } = mediaOnly ? heldBy(all) : { files: all, errors: [] }
  return { files, errors: [...judged.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal])), ...errors] }
}
