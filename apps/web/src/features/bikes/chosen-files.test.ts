import { UPLOAD_LIMIT } from '@connect/contract/files/upload'
import { describe, expect, it } from 'vitest'
import { addFiles } from './chosen-files.ts'

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const names = (files: readonly File[]) => files.map(({ name }) => name)

describe('files that are chosen', () => {
  it('adds what fits, to the byte [BIKE-64]', () => {
    expect(names(addFiles([], [file('a.jpg', UPLOAD_LIMIT)]).files)).toEqual(['a.jpg'])
  })

  it('tells of an oversized file and does not add it [BIKE-65]', () => {
    const { files, errors } = addFiles([file('a.jpg')], [file('big.mp4', UPLOAD_LIMIT + 1), file('b.png')])

    expect(names(files)).toEqual(['a.jpg', 'b.png'])
    expect(errors).toEqual(['File is too large: big.mp4'])
  })

  it('replaces a file by another one of the same name [R-31]', () => {
    const second = file('a.jpg', 20)

    const { files } = addFiles([file('a.jpg'), file('b.jpg')], [second])

    expect(names(files)).toEqual(['a.jpg', 'b.jpg'])
    expect(files[0]).toBe(second)
  })

  it.each(['v5c.pdf', 'notes', 'jpg'])("takes no '%s' into a comment [BIKE-66]", (name) => {
    expect(addFiles([], [file(name)], { mediaOnly: true })).toEqual({
      files: [],
      errors: [`Only images and videos can be added: ${name}`],
    })
    expect(addFiles([], [file(name)]).errors).toEqual([])
  })

  it.each(['a.JPG', 'a.svg', 'a.ico', 'a.webm', 'a.mov'])('takes %s into a comment [BIKE-67]', (name) => {
    expect(addFiles([], [file(name)], { mediaOnly: true }).errors).toEqual([])
  })

  it('takes no empty file', () => {
    expect(addFiles([], [file('a.jpg', 0)])).toEqual({ files: [], errors: ['This file is empty: a.jpg'] })
  })
})
