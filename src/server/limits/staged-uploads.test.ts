import { describe, expect, it } from 'vitest'
import { StagedUploads } from './staged-uploads.ts'

const [A, B] = ['a', 'b']
const open = (perConnectionBytes = 100, allBytes = 100) => new StagedUploads({ perConnectionBytes, allBytes })
const part = (uploadId: string, index: number, parts: number, text: string) =>
  ({ uploadId, part: index, parts, text }) as const

describe('an upload', () => {
  it('[WIRE-140] has its lines once all parts have arrived, in any order and more than once', () => {
    const upload = open().open()
    expect(upload.stage(part(A, 1, 2, 'o\r\nthree'))).toMatchObject({ ok: true })
    expect(upload.linesOf(A)).toBeNull()
    upload.stage(part(A, 1, 2, 'o\r\nthree'))
    upload.stage(part(A, 0, 2, 'one\ntw'))
    expect(upload.linesOf(A)).toEqual(['one', 'two', 'three'])
    expect(upload.linesOf(B)).toBeNull()
  })

  it('[WIRE-274] is replaced by another one, and by one with another number of parts', () => {
    const upload = open().open()
    upload.stage(part(A, 0, 1, 'one'))
    upload.stage(part(A, 0, 2, 'two'))
    expect(upload.linesOf(A)).toBeNull()
    upload.stage(part(B, 0, 1, 'three'))
    expect(upload.linesOf(A)).toBeNull()
    expect(upload.linesOf(B)).toEqual(['three'])
  })

  it('[WIRE-140] refuses a part beyond its number of parts', () => {
    expect(
      open()
        .open()
        .stage(part(A, 2, 2, '')),
    ).toMatchObject({ refusal: { code: 'upload-incomplete' } })
  })

  it('[WIRE-274] refuses a part beyond its size as UTF-8, and keeps the others', () => {
    const upload = open(10).open()
    upload.stage(part(A, 0, 2, 'éé'))
    expect(upload.stage(part(A, 1, 2, '😀😀'))).toMatchObject({ refusal: { code: 'too-many-prompts' } })
    expect(upload.stage(part(A, 1, 2, '12😀'))).toMatchObject({ ok: true })
    expect(upload.linesOf(A)).toEqual(['éé12😀'])
  })

  it('[WIRE-274] is dropped with its connection', () => {
    const uploads = open()
    const upload = uploads.open()
    upload.stage(part(A, 0, 1, '12345'))
    expect(uploads.bytes).toBe(5)
    upload.discard()
    expect(uploads.bytes).toBe(0)
    expect(upload.linesOf(A)).toBeNull()
  })
})

describe('all uploads', () => {
  it('[WIRE-274] are bounded: the oldest are discarded', () => {
    const uploads = open(10, 20)
    const [first, second, third] = [uploads.open(), uploads.open(), uploads.open()]
    for (const upload of [first, second]) upload.stage(part(A, 0, 2, '12345'))
    first.stage(part(A, 1, 2, '12345'))
    third.stage(part(A, 0, 1, '1234567890'))
    expect(uploads.bytes).toBe(20)
    expect(second.linesOf(A)).toBeNull()
    expect(second.bytes).toBe(0)
    expect(first.linesOf(A)).toEqual(['1234512345'])
    expect(third.linesOf(A)).toEqual(['1234567890'])
  })
})
