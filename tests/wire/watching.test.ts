import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { RoomId } from '#rooms/ids.ts'
import { type RawPlayer, seat } from '../support/raw-player.ts'
import { codeOf, GAME, type Member, startForFile } from '../support/wire-room.ts'

const { newPlayer, roomOf } = startForFile()

/** A browser without a seat that watches the room of this member. */
async function watcherOf({ session }: Member, raw?: RawPlayer, claimedAt = 1) {
  const watching = raw ?? (await newPlayer())
  const { key, view } = await watching.ask('watch', { code: session.roomCode, claimedAt })
  return { raw: watching, view, pass: { roomId: session.roomId, key } }
}

describe('watching over the wire', () => {
  it('[WIRE-160] answers with the view of nobody in particular, and sends later changes and the audience', async () => {
    const [host] = await roomOf(2)
    if (host === undefined) throw new Error('no room')
    const { raw, view } = await watcherOf(host)
    expect(view.players).toHaveLength(2)
    expect(view).toMatchObject({ removed: [], prompts: [], game: null })
    await host.raw.ask('selectGame', { ...seat(host.session), gameId: GAME })
    const change = await raw.receive('change')
    expect(change.version).toBe(view.room.version + 1)
    await host.raw.receive('audience', ({ audience }) => audience.watching === 1)
    await raw.receive('audience', ({ audience }) => audience.watching === 1)
    await raw.close()
    await host.raw.receive('audience', ({ audience }) => audience.watching === 0)
  })
})
