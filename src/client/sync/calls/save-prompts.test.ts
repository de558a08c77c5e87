import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type CallName, calls as schemas } from '#protocol/calls.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { accept, refuse } from '#rooms/commands/result.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { Socket } from '../connection/socket.ts'
import { anaSession } from '../testing/room-fixtures.ts'
import { uploadPrompts } from './save-prompts.ts'

const GAME = 'any-game' as GameId
const FRAME_BYTES_MAX = 8 * 1024

/** A server that refuses the first commands with these codes. */
function open(refusals: readonly Refusal['code'][] = [], isUploadLost = false) {
  const sent: { readonly name: CallName; readonly id: string | undefined; readonly args: unknown }[] = []
  const left = [...refusals]
  let serial = 0
  const newId = () => `00000000-0000-7000-8000-${String(serial++).padStart(12, '0')}`
  const call = ((name: CallName, args: unknown, id?: string) => {
    expect(v.safeParse(schemas[name].args, args).success).toBe(true)
    const frame = JSON.stringify({ type: 'call', id: newId(), call: name, args })
    expect(new TextEncoder().encode(frame).length).toBeLessThanOrEqual(FRAME_BYTES_MAX)
    sent.push({ name, args, id })
    const code = name === 'savePrompts' ? left.shift() : isUploadLost ? 'unreachable' : undefined
    return Promise.resolve(code === undefined ? accept(null) : refuse({ code }))
  }) as Socket['call']
  const save = (lines: readonly string[]) => uploadPrompts({ call, newId }, anaSession(), GAME, lines)
  const partsSent = () =>
    sent.flatMap(({ name, args }) => (name === 'uploadPrompts' ? [v.parse(schemas[name].args, args)] : []))
  return { save, sent, partsSent, commands: () => sent.filter(({ name }) => name === 'savePrompts') }
}

describe('saving own prompts', () => {
  it('[WIRE-141] uploads the lines, then sends the command that names the upload', async () => {
    const { commands, partsSent, save, sent } = open()
    expect(await save(['One', 'Two'])).toEqual(accept(null))
    expect(sent.map(({ name }) => name)).toEqual(['uploadPrompts', 'savePrompts'])
    const [part] = partsSent()
    expect(part).toMatchObject({ part: 0, parts: 1, text: 'One\nTwo' })
    const { playerId, roomId } = anaSession()
    expect(commands()[0]?.args).toEqual({ roomId, playerId, gameId: GAME, upload: part?.uploadId })
  })

  it.each([
    ['letters', 'x'],
    ['quotes, which JSON escapes', '"'],
    ['characters of several bytes', '😀'],
    ['lone surrogates', '\ud800'],
  ])('[WIRE-141] splits 16 KiB of %s into parts that fit into frames', async (_, character) => {
    const { partsSent, save } = open()
    const bytes = new TextEncoder().encode(character).length
    const lines = Array.from({ length: 80 }, () => character.repeat(Math.floor(200 / bytes)))
    expect(await save(lines)).toEqual(accept(null))
    const parts = partsSent()
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.map(({ part }) => part)).toEqual(parts.map((_part, index) => index))
    expect(parts.map(({ text }) => text).join('')).toBe(lines.join('\n'))
  })

  it('[WIRE-141] sends the parts again if the server lacks some, and the command under the same id', async () => {
    const { commands, partsSent, save } = open(['upload-incomplete'])
    expect(await save(['One'])).toEqual(accept(null))
    expect(partsSent()).toHaveLength(2)
    expect(new Set(partsSent().map(({ uploadId }) => uploadId)).size).toBe(1)
    expect(commands()).toHaveLength(2)
    expect(new Set(commands().map(({ id }) => id)).size).toBe(1)
    expect(commands()[0]?.id).toBeDefined()
  })

  it('[WIRE-141] gives up after three uploads', async () => {
    const { commands, save } = open(Array<Refusal['code'] & 'upload-incomplete'>(5).fill('upload-incomplete'))
    expect(await save(['One'])).toEqual(refuse({ code: 'upload-incomplete' }))
    expect(commands()).toHaveLength(3)
  })

  it('[WIRE-141] does not send the command if a part was not answered', async () => {
    const { commands, save } = open([], true)
    expect(await save(['One'])).toEqual(refuse({ code: 'unreachable' }))
    expect(commands()).toHaveLength(0)
  })

  it('[WIRE-141] sends nothing of more than 16 KiB', async () => {
    const { save, sent } = open()
    expect(await save(Array.from({ length: 100 }, () => 'é'.repeat(90)))).toEqual(
      refuse({ code: 'too-many-prompts' }),
    )
    expect(sent).toEqual([])
  })
})
