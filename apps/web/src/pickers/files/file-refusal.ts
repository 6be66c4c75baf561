import { upload } from '@connect/contract/files/upload'

/** 'File is too large: v5c.pdf' */
export function fileRefusal(file: File): string | undefined {
  const message = upload().safeParse(file).error?.issues[0]?.message
  return message === undefined || message.includes(file.name) ? message : `${message}: ${file.name}`
}
