import { isImageName, isVideoName, upload } from '@connect/contract/bikes/bike-files'

type Choice = { files: File[]; errors: string[] }

/** What a comment takes: pictures and films, by their names (BIKE-66, BIKE-67). */
const isMedia = ({ name }: File) => isImageName(name) || isVideoName(name)

function refusalOf(file: File, mediaOnly: boolean): string | undefined {
  if (mediaOnly && !isMedia(file)) return `Only images and videos can be added: ${file.name}`
  const message = upload().safeParse(file).error?.issues[0]?.message
  return message === undefined || message.includes(file.name) ? message : `${message}: ${file.name}`
}

/**
 * The chosen files with more of them. What is too large, or nothing that a comment takes, is told and not added; a second
 * file of the same name takes the place of the first (BIKE-65, R-31).
 */
export function addFiles(chosen: readonly File[], more: readonly File[], { mediaOnly = false } = {}): Choice {
  const judged = more.map((file) => ({ file, refusal: refusalOf(file, mediaOnly) }))
  const byName = new Map(chosen.map((file) => [file.name, file]))
  for (const { file, refusal } of judged) if (refusal === undefined) byName.set(file.name, file)
  return {
    files: [...byName.values()],
    errors: judged.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal])),
  }
}
