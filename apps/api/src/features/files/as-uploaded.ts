import type { KeptFile } from './change-files.ts'

/** Byte by byte. Unless it `is_inline`, a browser only ever saves it. */
export const asUploaded = async (upload: File, is_inline = false): Promise<KeptFile> => ({
  bytes: Buffer.from(await upload.arrayBuffer()),
  content_type: upload.type,
  name: upload.name,
  is_inline,
})
