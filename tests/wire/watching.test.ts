import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type RawPlayer, seat } from '../support/raw-player.ts'
import { codeOf, GAME, type Member, startForFile } from '../support/wire-room.ts'

const { newPlayer, roomOf } = startForFile()
/** More than a frame takes, over any transport. */
const SOON_MS = 1_000

interface Watching {
  readonly raw: RawPlayer
  readonly pass: { readonly roomId: string; readonly key: string }
}

/** A browser without a seat that watches the room of this member. */
async function watch({ session }: Member, given?: RawPlayer, claimedAt = 1) {
  const raw = given ?? (await newPlayer())
  const { key, view } = await raw.ask('watch', { code: session.roomCode, claimedAt })
  return { raw, view, pass: { roomId: session.roomId, key } }
}

/** Watches again with the pass, over another connection of the same browser. */
async function comeBack({ raw, pass }: Watching, { session }: Member, claimedAt = 2) {
  const next = await newPlayer({ cookie: raw.cookie })
  return { raw: next, answer: await next.call('watch', { code: session.roomCode, claimedAt, pass }) }
}

const gone = ({ raw }: Watching) => raw.receive('gone').then(({ reason }) => reason)
const isWatching = (count: number) => (message: { readonly audience: { readonly watching: number } }) =>
  message.audience.watching === count

async function room(size = 2): Promise<readonly [Member, Member, ...Member[]]> {
  const [host, ben, ...others] = await roomOf(size)
  if (!(host && ben)) throw new Error('somebody has no seat')
  return [host, ben, ...others]
}

/** A game with four players in Present, which is open to reactions. */
async function present(): Promise<readonly [Member, Member, ...Member[]]> {
  const members = await room(4)
  const [host] = members
  await host.raw.ask('selectGame', { ...seat(host.session), gameId: GAME })
  await host.raw.ask('startGame', seat(host.session))
  for (const { raw, session } of members) {
    const move = { type: 'write', slot: 0, text: `I am ${session.playerId}`, isFact: true }
    await raw.ask('makeMove', { ...seat(session), move })
    await raw.ask('makeMove', { ...seat(session), move: { type: 'submit' } })
  }
  return members
}

describe('watching over the wire', () => {
  it('[WIRE-160] is answered with the watchers’ view, before changes of the room', async () => {
    const [host, ben] = await room()
    const { raw, view } = await watch(host)
    expect(view).toMatchObject({ removed: [], prompts: [], game: null })
    expect(view.players.map(({ id }) => id)).toEqual([host.session.playerId, ben.session.playerId])
    await host.raw.ask('selectGame', { ...seat(host.session), gameId: GAME })
    const { delta, version } = await raw.receive('change')
    expect(version).toBe(view.room.version + 1)
    expect(delta).toMatchObject({ room: { gameId: GAME } })
    await ben.raw.close()
    await raw.receive('presence', ({ away }) => away.includes(ben.session.playerId))
  })

  it('[WIRE-277] [WIRE-4] gives no right to anything that needs a seat', async () => {
    const [host] = await room()
    const { raw } = await watch(host)
    for (const [name, more] of [
      ['startGame', {}],
      ['getPlayer', {}],
      ['leaveRoom', { passHost: false }],
      ['lockRoom', { isLocked: true }],
      ['subscribe', { claimedAt: 9 }],
    ] as const)
      expect(codeOf(await raw.call(name, { ...seat(host.session), ...more })), name).toBe('not-in-room')
  })

  it('[WIRE-160] ends with `unsubscribe`, and is answered again with a snapshot of the room', async () => {
    const [host] = await room()
    const { raw } = await watch(host)
    await host.raw.receive('audience', isWatching(1))
    expect(codeOf(await raw.call('unsubscribe', { roomId: host.session.roomId }))).toBe('ok')
    await host.raw.receive('audience', isWatching(0))
    raw.send(JSON.stringify({ type: 'poll', roomId: host.session.roomId }))
    expect(await raw.receive('refused')).toMatchObject({ refusal: { code: 'not-in-room' } })
    await watch(host, raw, 2)
  })

  it('[WIRE-161] is refused alike for a locked room and for one that does not exist', async () => {
    const [host] = await room()
    await host.raw.ask('lockRoom', { ...seat(host.session), isLocked: true })
    const stranger = await newPlayer()
    const watchBy = (code: string, pass?: object) => stranger.call('watch', { code, claimedAt: 1, ...pass })
    const locked = await watchBy(host.session.roomCode)
    expect(codeOf(locked)).toBe('room-not-found')
    const missing = { pass: { roomId: '00000000-0000-4000-8000-000000000009', key: 'x'.repeat(43) } }
    const guessed = { pass: { roomId: host.session.roomId, key: 'x'.repeat(43) } }
    for (const other of [
      await watchBy('2222'),
      await watchBy('2222', missing),
      await watchBy(host.session.roomCode, missing),
      await watchBy(host.session.roomCode, guessed),
    ])
      expect(JSON.stringify(other).replace(/"id":"[^"]+"/, '')).toBe(
        JSON.stringify(locked).replace(/"id":"[^"]+"/, ''),
      )
  })

  it('[WIRE-162] continues with a pass after a lost connection, also in a room that was locked since', async () => {
    const [host] = await room()
    const first = await watch(host)
    await host.raw.ask('lockRoom', { ...seat(host.session), isLocked: true })
    await first.raw.close()
    const { answer } = await comeBack(first, host)
    expect(answer).toMatchObject({
      ok: true,
      value: { key: first.pass.key, view: { room: { isLocked: true } } },
    })
    const thief = await newPlayer()
    const { pass } = first
    expect(codeOf(await thief.call('watch', { code: host.session.roomCode, claimedAt: 3, pass }))).toBe(
      'room-not-found',
    )
  })

  it('[WIRE-163] is superseded by a newer tab of the same browser', async () => {
    const [host] = await room()
    const first = await watch(host, undefined, 5)
    const second = await newPlayer({ cookie: first.raw.cookie })
    await watch(host, second, 6)
    await first.raw.receive('superseded')
    const late = { code: host.session.roomCode, claimedAt: 5 }
    expect(codeOf(await first.raw.call('watch', late))).toBe('superseded')
    await delay(SOON_MS)
    expect(host.raw.messages.findLast(({ type }) => type === 'audience')).toMatchObject({
      audience: { watching: 1 },
    })
  })

  it('[WIRE-165] is sent a busy room in at most four changes a second', async () => {
    const [host, ben] = await room()
    const { raw, view } = await watch(host)
    const startedAt = performance.now()
    let votes = 0
    while (performance.now() - startedAt < 2_000) {
      await ben.raw.ask('voteForGame', { ...seat(ben.session), gameId: GAME })
      votes += 1
      await delay(20)
    }
    // A vote that was taken back shows nothing.
    await host.raw.ask('setPace', { ...seat(host.session), pace: 'slow' })
    const version = view.room.version + votes + 1
    await raw.receive('change', (change) => change.version === version)
    const changes = raw.messages.filter((message) => message.type === 'change')
    const seconds = (performance.now() - startedAt) / 1_000
    expect(changes.length).toBeLessThanOrEqual(4 * seconds + 1)
    expect(changes.length).toBeLessThan(votes)
    let shown = view.room.version
    for (const change of changes) {
      expect(change.since ?? change.version - 1).toBe(shown)
      shown = change.version
    }
  })

  it('[WIRE-167] is polled like a room that is played', async () => {
    const [host] = await room()
    const { raw, view } = await watch(host)
    raw.send(JSON.stringify({ type: 'poll', roomId: host.session.roomId }))
    const { version, status } = await raw.receive('status')
    expect({ version, status }).toEqual({ version: view.room.version, status: 'waiting' })
  })

  it('[WIRE-169] ends when the host switches it off, and can be resumed by the link alone', async () => {
    const [host] = await room()
    const watching = await watch(host)
    const allow = (isAllowed: boolean) => host.raw.ask('allowWatchers', { ...seat(host.session), isAllowed })
    await allow(false)
    expect(await gone(watching)).toBe('watching-off')
    const off = await watching.raw.call('watch', { code: host.session.roomCode, claimedAt: 2 })
    expect(codeOf(off)).toBe('watching-off')
    await allow(true)
    const { answer, raw } = await comeBack(watching, host)
    expect(codeOf(answer)).toBe('room-not-found')
    await watch(host, raw, 3)
  })

  it('[WIRE-169] ends when the code is reset, a browser is removed, or the room is deleted', async () => {
    const [host, ben] = await room()
    const [wes, own] = [await watch(host), await watch(host, await newPlayer({ cookie: ben.raw.cookie }))]
    await host.raw.ask('removePlayer', { ...seat(host.session), targetId: ben.session.playerId })
    expect(await gone(own)).toBe('removed')
    expect(codeOf((await comeBack(own, host)).answer)).toBe('removed')
    const session = await host.raw.ask('renewInvite', seat(host.session))
    expect(await gone(wes)).toBe('code-changed')
    expect(JSON.stringify(wes.raw.frames)).not.toContain(session.roomCode)
    const last = await watch({ raw: host.raw, session })
    await host.raw.ask('leaveRoom', { ...seat(session), passHost: false })
    expect(await gone(last)).toBe('room-deleted')
    expect(codeOf(await last.raw.call('watch', { code: session.roomCode, claimedAt: 2 }))).toBe(
      'room-not-found',
    )
  })

  it('[WIRE-170] [WIRE-171] is counted for everybody, like those who want in', async () => {
    const [host] = await present()
    const [wes, xo] = [await watch(host), await watch(host)]
    await host.raw.receive('audience', isWatching(2))
    const { roomId } = host.session
    expect(codeOf(await xo.raw.call('wantIn', { roomId, isWanted: true }))).toBe('ok')
    for (const { raw } of [host, wes])
      await raw.receive('audience', ({ audience }) => audience.watching === 2 && audience.wantIn === 1)
    expect((await host.raw.watch(host.session, 2)).audience).toEqual({ watching: 2, wantIn: 1 })
    await xo.raw.close()
    await host.raw.receive('audience', ({ audience }) => audience.watching === 1 && audience.wantIn === 0)
    expect(codeOf(await host.raw.call('wantIn', { roomId, isWanted: true }))).toBe('not-in-room')
  })

  it('[WIRE-172] reacts, and is sent reactions, but no nudge', async () => {
    const [host, ben] = await present()
    const { raw } = await watch(host)
    const { roomId } = host.session
    // Reactions are not sent behind other messages (WIRE-154).
    await raw.receive('audience', isWatching(1))
    raw.send(JSON.stringify({ type: 'react', roomId, face: 'bravo' }))
    raw.send(JSON.stringify({ type: 'react', roomId, face: 'bravo' }))
    for (const one of [host.raw, raw]) await one.receive('reactions', ({ counts }) => counts.bravo === 1)
    raw.send(JSON.stringify({ type: 'nudge', roomId, playerId: ben.session.playerId }))
    await raw.ask('hideSignals', { roomId, isHidden: true })
    ben.raw.send(JSON.stringify({ type: 'react', roomId, face: 'oof' }))
    await host.raw.receive('reactions', ({ counts }) => counts.oof === 1)
    await delay(SOON_MS)
    expect(raw.messages.filter(({ type }) => type === 'reactions')).toHaveLength(1)
    expect(raw.messages.filter(({ type }) => type === 'refused')).toEqual([])
    expect(ben.raw.messages.filter(({ type }) => type === 'nudged')).toEqual([])
  })
})
