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

  it('holds 20 images and 5 videos, and counts what is over', () => {
    const many = (count: number, ending: string) => Array.from({ length: count }, (_, at) => file(`${at}.${ending}`))
    const full = [...many(20, 'jpg'), ...many(5, 'mp4')]

    expect(addFiles(many(19, 'jpg'), full, { mediaOnly: true })).toEqual({ files: full, errors: [] })
    const over = addFiles(full, [file('x.png'), file('y.mov'), file('z.mov')], { mediaOnly: true })

    expect(names(over.files)).toEqual(names(full))
    expect(over.errors).toEqual([
      'A comment can have at most 20 images: 1 was not added',
      'A comment can have at most 5 videos: 2 were not added',
    ])
  })

  it('lets a file take the place of its namesake in a full comment [R-31]', () => {
    const full = Array.from({ length: 20 }, (_, at) => file(`${at}.jpg`))
    const second = file('19.jpg', 20)

    const { files, errors } = addFiles(full, [second], { mediaOnly: true })

    expect([files.length, files[19] === second, errors]).toEqual([20, true, []])
  })
})
