import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FACES } from '#rooms/presence/reactions.ts'
import { type RawPlayer, seat } from '../support/raw-player.ts'
import { codeOf, GAME, type Member, startForFile } from '../support/wire-room.ts'

const { newPlayer, roomOf } = startForFile()
/** More than a signal takes, over any transport. */
const SOON_MS = 1_000

const react = ({ raw, session }: Member, face: string = 'ha') =>
  raw.send(JSON.stringify({ type: 'react', roomId: session.roomId, face }))
const nudge = ({ raw, session }: Member, target: Member) =>
  raw.send(JSON.stringify({ type: 'nudge', roomId: session.roomId, playerId: target.session.playerId }))

const countsTo = ({ raw }: Member) =>
  raw.messages.flatMap((message) => (message.type === 'reactions' ? [message.counts] : []))
const nudgesTo = ({ raw }: Member) => raw.messages.filter(({ type }) => type === 'nudged').length
const refusalsTo = (raw: RawPlayer) => raw.messages.filter(({ type }) => type === 'refused')

/** How often a face was received, over all frames. */
const sumOf = (member: Member, face: (typeof FACES)[number]) =>
  countsTo(member).reduce((sum, counts) => sum + (counts[face] ?? 0), 0)

/** Four players who write their statements. */
async function gameInSubmit(): Promise<readonly [Member, Member, Member, Member]> {
  const [host, ben, cleo, dan] = await roomOf(4)
  if (!(host && ben && cleo && dan)) throw new Error('somebody has no seat')
  await host.raw.ask('selectGame', { ...seat(host.session), gameId: GAME })
  await host.raw.ask('startGame', seat(host.session))
  return [host, ben, cleo, dan]
}

async function submitAll(members: readonly Member[]): Promise<void> {
  for (const { raw, session } of members) {
    const move = { type: 'write', slot: 0, text: `I am ${session.playerId}`, isFact: true }
    await raw.ask('makeMove', { ...seat(session), move })
    await raw.ask('makeMove', { ...seat(session), move: { type: 'submit' } })
  }
}

async function gameInPresent(): Promise<readonly [Member, Member, Member, Member]> {
  const members = await gameInSubmit()
  await submitAll(members)
  return members
}

describe('reactions over the wire', () => {
  it('[WIRE-276] reach every player as counts without senders, and are not answered', async () => {
    const members = await gameInPresent()
    const [host, ben, cleo] = members
    // One after another: the next frame is dropped while this one waits for the request of a poll.
    for (const [member, face, sums] of [
      [host, 'ha', [1, 0]],
      [ben, 'ha', [2, 0]],
      [cleo, 'bravo', [2, 1]],
    ] as const) {
      react(member, face)
      for (const one of members)
        await expect.poll(() => [sumOf(one, 'ha'), sumOf(one, 'bravo')]).toEqual(sums)
    }
    const frames = members.flatMap(({ raw }) => raw.frames.filter((frame) => frame.includes('"reactions"')))
    for (const frame of frames)
      expect(Object.keys(JSON.parse(frame)).sort()).toEqual(['counts', 'topic', 'type'])
    expect(members.flatMap(({ raw }) => refusalsTo(raw))).toEqual([])
  })

  it('[WIRE-151] are one in 2 s of a browser, however many connections it has', async () => {
    const [host, ben] = await gameInPresent()
    for (const face of FACES) react(ben, face)
    const second = { raw: await newPlayer({ cookie: ben.raw.cookie }), session: ben.session }
    await second.raw.watch(ben.session, 2)
    for (const face of FACES) react(second, face)
    for (const face of FACES) react(ben, face)
    await delay(SOON_MS)
    expect(countsTo(host)).toEqual([{ ha: 1 }])
  })

  it('[WIRE-276] of all players together arrive in at most four frames a second', async () => {
    const members = await gameInPresent()
    const startedAt = performance.now()
    while (performance.now() - startedAt < 3_000) {
      for (const member of members) react(member, 'wow')
      await delay(50)
    }
    const seconds = (performance.now() - startedAt) / 1_000
    const frames = countsTo(members[0]).length
    expect(frames).toBeGreaterThan(0)
    expect(frames).toBeLessThanOrEqual(4 * seconds + 1)
    expect(sumOf(members[0], 'wow')).toBeLessThanOrEqual(4 * Math.ceil(seconds / 2))
  })

  it('[WIRE-275] [WIRE-151] are dropped in a closed phase, by another browser, and without a subscription', async () => {
    const members = await gameInSubmit()
    const [host, ben] = members
    react(ben)
    await submitAll(members)
    const stranger = { raw: await newPlayer(), session: host.session }
    react(stranger)
    const unsubscribed = { raw: await newPlayer({ cookie: ben.raw.cookie }), session: ben.session }
    react(unsubscribed)
    await delay(SOON_MS)
    expect(countsTo(host)).toEqual([])
    for (const { raw } of [stranger, unsubscribed, ben]) expect(refusalsTo(raw)).toEqual([])
  })

  it('[WIRE-153] are not sent to a player who hides them, until a new subscription', async () => {
    const [host, ben, cleo, dan] = await gameInPresent()
    const hide = { roomId: ben.session.roomId, isHidden: true }
    expect(codeOf(await ben.raw.call('hideSignals', hide))).toBe('ok')
    react(host, 'love')
    await cleo.raw.receive('reactions')
    await delay(SOON_MS)
    expect(countsTo(ben)).toEqual([])
    await ben.raw.watch(ben.session, 2)
    react(dan, 'oof')
    await ben.raw.receive('reactions', ({ counts }) => counts.oof === 1)
  })

  it('[WIRE-2] [WIRE-150] are refused if they are malformed', async () => {
    const [host] = await gameInPresent()
    react(host, 'cry')
    expect(await host.raw.receive('refused')).toMatchObject({ refusal: { code: 'malformed' } })
  })

  it('[ROOM-90] are dropped while the host has switched them off', async () => {
    const [host, ben, cleo] = await gameInPresent()
    await host.raw.ask('allowReactions', { ...seat(host.session), isAllowed: false })
    react(ben)
    await delay(SOON_MS)
    expect(countsTo(cleo)).toEqual([])
    await host.raw.ask('allowReactions', { ...seat(host.session), isAllowed: true })
    react(ben)
    await cleo.raw.receive('reactions')
  })
})

describe('a nudge over the wire', () => {
  it('[WIRE-152] reaches its target alone, once in 5 s, without its sender', async () => {
    const [host, ben, cleo, dan] = await gameInSubmit()
    nudge(host, ben)
    nudge(cleo, ben)
    nudge(dan, ben)
    const nudged = await ben.raw.receive('nudged')
    expect(nudged).toEqual({ type: 'nudged', topic: `room:${ben.session.roomId}` })
    await delay(SOON_MS)
    expect([host, ben, cleo, dan].map(nudgesTo)).toEqual([0, 1, 0, 0])
  })

  it('[WIRE-152] is dropped for a player who is done, for oneself, and by another browser', async () => {
    const [host, ben, cleo] = await gameInSubmit()
    await submitAll([ben])
    nudge(host, ben)
    nudge(cleo, cleo)
    nudge({ raw: await newPlayer(), session: host.session }, cleo)
    await delay(SOON_MS)
    expect([host, ben, cleo].map(nudgesTo)).toEqual([0, 0, 0])
  })

  it('[WIRE-153] is not sent to a player who hides signals', async () => {
    const [host, ben] = await gameInSubmit()
    await ben.raw.ask('hideSignals', { roomId: ben.session.roomId, isHidden: true })
    nudge(host, ben)
    await delay(SOON_MS)
    expect(nudgesTo(ben)).toBe(0)
  })
})
