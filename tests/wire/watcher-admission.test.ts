import { describe, expect, it } from 'vitest'
import { FACES } from '#rooms/presence/reactions.ts'
import { type RawAnswer, type RawPlayer, seat } from '../support/raw-player.ts'
import { codeOf, type Member, startForFile } from '../support/wire-room.ts'

const { newPlayer, roomOf } = startForFile()
const MISSING = 'ZZZZ'
const NOT_FOUND = { ok: false, refusal: { code: 'room-not-found' } }

const watch = (raw: RawPlayer, code: string, pass?: object, claimedAt = 1) =>
  raw.call('watch', { code, claimedAt, ...(pass && { pass }) })

/** The pass of a browser that watches. */
async function passOf(raw: RawPlayer, { session }: Member) {
  const { key } = await raw.ask('watch', { code: session.roomCode, claimedAt: 1 })
  return { roomId: session.roomId, key }
}

/** A refusal without the id of its call. */
const contentOf = (answer: RawAnswer) => (answer.ok ? answer : { ok: false, refusal: answer.refusal })

async function lock({ raw, session }: Member): Promise<void> {
  await raw.ask('lockRoom', { ...seat(session), isLocked: true })
}

describe('a stranger', () => {
  it('[ROOM-122] is answered for a locked room as for a missing one, also if it is full or cannot be watched', async () => {
    const [host] = await roomOf(2)
    if (!host) throw new Error('no host')
    await host.raw.ask('resizeRoom', { ...seat(host.session), maxPlayers: 2 })
    await lock(host)
    const stranger = await newPlayer()
    expect(contentOf(await watch(stranger, host.session.roomCode))).toEqual(NOT_FOUND)
    await host.raw.ask('allowWatchers', { ...seat(host.session), isAllowed: false })
    expect(contentOf(await watch(stranger, host.session.roomCode))).toEqual(NOT_FOUND)
    expect(contentOf(await watch(stranger, MISSING))).toEqual(NOT_FOUND)
  })

  it('[ROOM-122] learns by no other call whether a locked room exists', async () => {
    const [host] = await roomOf(1)
    if (!host) throw new Error('no host')
    await lock(host)
    const stranger = await newPlayer()
    const missing = { roomId: '00000000-0000-4000-8000-000000000001' }
    const existing = { roomId: host.session.roomId }
    const framesOf = async ({ roomId }: { roomId: string }) => {
      const from = stranger.frames.length
      stranger.send(JSON.stringify({ type: 'poll', roomId }))
      stranger.send(JSON.stringify({ type: 'react', roomId, face: FACES[0] }))
      for (const [name, args] of [
        ['wantIn', { isWanted: true }],
        ['hideSignals', { isHidden: true }],
        ['unsubscribe', {}],
      ] as const)
        await stranger.call(name, { roomId, ...args })
      return stranger.frames.slice(from).map((frame) => frame.replace(/"id":"[^"]*"/, ''))
    }
    expect(await framesOf(existing)).toEqual(await framesOf(missing))
  })

  it('[ROOM-122] finds no room by a forged pass, be it open, locked or missing', async () => {
    const [host] = await roomOf(1)
    if (!host) throw new Error('no host')
    const { roomCode: code, roomId } = host.session
    const stranger = await newPlayer()
    const forged = { roomId, key: 'A'.repeat(43) }
    expect(contentOf(await watch(stranger, code, forged))).toEqual(NOT_FOUND)
    await lock(host)
    expect(contentOf(await watch(stranger, code, forged))).toEqual(NOT_FOUND)
    const nowhere = { ...forged, roomId: '00000000-0000-4000-8000-000000000001' }
    expect(contentOf(await watch(stranger, code, nowhere))).toEqual(NOT_FOUND)
  })
})

describe('a pass', () => {
  it('[ROOM-198] admits its own browser to the room that was locked since', async () => {
    const [host] = await roomOf(1)
    if (!host) throw new Error('no host')
    const raw = await newPlayer()
    const pass = await passOf(raw, host)
    await lock(host)
    const again = await newPlayer({ cookie: raw.cookie })
    expect(codeOf(await watch(again, host.session.roomCode, pass, 2))).toBe('ok')
  })

  it('[ROOM-198] is of no use to another browser, even one that watches, nor for another room', async () => {
    const [one] = await roomOf(1)
    const [other] = await roomOf(1)
    if (!(one && other)) throw new Error('no host')
    const raw = await newPlayer()
    const thief = await newPlayer()
    const pass = await passOf(raw, one)
    await passOf(thief, other)
    const code = one.session.roomCode
    expect(contentOf(await watch(thief, code, pass))).toEqual(NOT_FOUND)
    const elsewhere = { ...pass, roomId: other.session.roomId }
    expect(contentOf(await watch(raw, other.session.roomCode, elsewhere))).toEqual(NOT_FOUND)
    await lock(one)
    expect(contentOf(await watch(thief, code, pass))).toEqual(NOT_FOUND)
  })

  it('[ROOM-198] ends with the code of its room, and the new code is not sent to watchers', async () => {
    const [host] = await roomOf(1)
    if (!host) throw new Error('no host')
    const raw = await newPlayer()
    const pass = await passOf(raw, host)
    const { roomCode } = await host.raw.ask('renewInvite', seat(host.session))
    expect(await raw.receive('gone')).toMatchObject({ reason: 'code-changed' })
    expect(contentOf(await watch(raw, host.session.roomCode, pass, 2))).toEqual(NOT_FOUND)
    expect(contentOf(await watch(raw, host.session.roomCode, undefined, 2))).toEqual(NOT_FOUND)
    expect(raw.frames.filter((frame) => frame.includes(`"${roomCode}"`))).toEqual([])
    expect(contentOf(await watch(raw, roomCode, pass, 2))).toEqual(NOT_FOUND)
  })

  it('[ROOM-198] ends when watching is switched off, also if it is switched on again', async () => {
    const [host] = await roomOf(1)
    if (!host) throw new Error('no host')
    const raw = await newPlayer()
    const pass = await passOf(raw, host)
    await host.raw.ask('allowWatchers', { ...seat(host.session), isAllowed: false })
    expect(await raw.receive('gone')).toMatchObject({ reason: 'watching-off' })
    expect(codeOf(await watch(raw, host.session.roomCode, undefined, 2))).toBe('watching-off')
    await host.raw.ask('allowWatchers', { ...seat(host.session), isAllowed: true })
    expect(contentOf(await watch(raw, host.session.roomCode, pass, 2))).toEqual(NOT_FOUND)
    expect(codeOf(await watch(raw, host.session.roomCode, undefined, 2))).toBe('ok')
  })
})

describe('a removed browser', () => {
  it('[ROOM-122] is sent nothing after its removal, and is refused with its pass and without', async () => {
    const [host, ben] = await roomOf(2)
    if (!(host && ben)) throw new Error('somebody has no seat')
    const watching = await newPlayer({ cookie: ben.raw.cookie })
    const pass = await passOf(watching, host)
    await host.raw.ask('removePlayer', { ...seat(host.session), targetId: ben.session.playerId })
    expect(await watching.receive('gone')).toMatchObject({ reason: 'removed' })
    const sent = watching.frames.length
    await host.raw.ask('selectGame', { ...seat(host.session), gameId: 'fact-or-fiction' })
    await host.raw.ask('lockRoom', { ...seat(host.session), isLocked: true })
    expect(codeOf(await watch(watching, host.session.roomCode, pass, 2))).toBe('removed')
    expect(codeOf(await watch(watching, host.session.roomCode, undefined, 2))).toBe('removed')
    expect(watching.frames.slice(sent).every((frame) => frame.includes('"answer"'))).toBe(true)
  })
})
