import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { seat } from '../support/raw-player.ts'
import { codeOf, GAME, startForFile, viewOf } from './wire-room.ts'

const { newPlayer, origin, roomOf } = startForFile()

describe('greeting', () => {
  it('[WIRE-1] answers hello with its version and time, and nothing before it', async () => {
    const raw = await newPlayer({ isGreeted: false })
    expect(codeOf(await raw.call('generateRoomCode'))).toBe('malformed')
    raw.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }))
    const { now } = await raw.hear('welcome')
    expect(Math.abs(now - Date.now())).toBeLessThan(5_000)
  })

  it('[WIRE-1] tells a browser of another version to reload', async () => {
    const raw = await newPlayer({ isGreeted: false })
    raw.send(JSON.stringify({ type: 'hello', protocol: 999 }))
    await raw.hear('reload')
    expect(codeOf(await raw.call('generateRoomCode'))).toBe('malformed')
  })
})

describe('a browser of another version', () => {
  it.each([PROTOCOL_VERSION - 1, PROTOCOL_VERSION + 1])(
    '[WIRE-1] [WIRE-49] (%i) is told to reload, keeps its seat in the game, and has it back once it fits',
    async (protocol) => {
      const members = await roomOf(4)
      const [host, , , guest] = members
      await host!.raw.ask('selectGame', { ...seat(host!.session), gameId: GAME })
      await host!.raw.ask('startGame', seat(host!.session))
      const before = await viewOf(guest!)
      await guest!.raw.close()

      const { cookie } = guest!.raw
      const misfit = await newPlayer({ cookie, isGreeted: false })
      misfit.send(JSON.stringify({ type: 'hello', protocol }))
      await misfit.hear('reload')
      expect(codeOf(await misfit.call('subscribe', { ...seat(guest!.session), claimedAt: 2 }))).toBe(
        'malformed',
      )
      await misfit.close()

      const reloaded = await newPlayer({ cookie })
      const after = await reloaded.watch(guest!.session, 3)
      expect(after.players).toEqual(before.players)
      expect(after.game).toMatchObject({ phase: 'submit' })
      const move = { type: 'write', slot: 0, text: 'I am back', isFact: true }
      expect(codeOf(await reloaded.call('makeMove', { ...seat(guest!.session), move }))).toBe('ok')
    },
  )
})

describe('frames that are no messages', () => {
  it.each([
    'not json',
    '',
    '[]',
    'null',
    '{"type":"shout"}',
    '{"type":"poll"}',
    '{"type":"ping","sentAt":1,"extra":true}',
    '{"type":"call","id":"1","call":"startGame","args":{}}',
    `{"type":"call","id":"${randomUUID()}","call":"__proto__","args":{}}`,
    '{"type":"hello","protocol":"1"}',
    '['.repeat(4_000),
  ])('[WIRE-2] refuses %s as malformed and lives on', async (frame) => {
    const raw = await newPlayer()
    raw.send(frame)
    await raw.hear('refused', ({ refusal }) => refusal.code === 'malformed')
    expect((await raw.call('generateRoomCode')).ok).toBe(true)
  })

  it('[WIRE-2] refuses binary frames, and calls with unknown or missing fields', async () => {
    const [host] = await roomOf(1)
    const { raw, session } = host!
    const valid = { ...seat(session), gameId: GAME }
    for (const args of [
      { ...valid, isHost: true },
      seat(session),
      { ...valid, gameId: 7 },
      { ...valid, gameId: 'A B' },
      [],
    ])
      expect(codeOf(await raw.call('selectGame', args))).toBe('malformed')
    expect(codeOf(await raw.call('makeMove', { ...seat(session), move: 'vote' }))).toBe('malformed')
    expect((await viewOf(host!)).room).toMatchObject({ gameId: null, version: expect.any(Number) })
  })

  it('[WIRE-2] refuses lists for objects, and the names that objects are born with', async () => {
    const [host] = await roomOf(1)
    const { raw, session } = host!
    await raw.ask('selectGame', { ...seat(session), gameId: GAME })
    expect(codeOf(await raw.call('changeSettings', { ...seat(session), settings: [] }))).toBe('malformed')
    expect(codeOf(await raw.call('generateRoomCode', []))).toBe('malformed')
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const field = { [name]: { isHost: true } }
      const settings = { factsPerPlayer: 1, ...field }
      expect(codeOf(await raw.call('changeSettings', { ...seat(session), settings }))).toBe('malformed')
      const move = { type: 'submit', ...field }
      expect(codeOf(await raw.call('makeMove', { ...seat(session), move }))).toBe('malformed')
      expect(codeOf(await raw.call('startGame', { ...seat(session), ...field }))).toBe('malformed')
    }
  })

  it('[WIRE-14] closes on a frame over 8 KiB, and serves the others on', async () => {
    const [raw, other] = [await newPlayer(), await newPlayer()]
    raw.send('x'.repeat(8 * 1024 + 1))
    expect(await raw.closed).toBe(1009)
    expect((await other.call('generateRoomCode')).ok).toBe(true)
  })

  it('[WIRE-15] answers `too-fast` beyond the burst, without losing the connection', async () => {
    const raw = await newPlayer()
    const nowhere = { roomId: randomUUID(), playerId: randomUUID() }
    const calls = Array.from({ length: 300 }, () => raw.call('getPlayer', nowhere))
    const codes = new Set((await Promise.all(calls)).map(codeOf))
    expect(codes).toEqual(new Set(['room-not-found', 'too-fast']))
  })

  it('[WIRE-3] answers a call by its id though it is both malformed and too fast', async () => {
    const raw = await newPlayer()
    for (let i = 0; i < 300; i++) raw.send('{}')
    // More than the tokens that come back while a busy machine reads all of this.
    const calls = Array.from({ length: 100 }, () => raw.call('startGame', { nonsense: true }))
    expect((await Promise.all(calls)).map(codeOf)).toContain('too-fast')
  })
})

describe('recognising a browser', () => {
  it('[WIRE-12] gives pages and sockets an HttpOnly cookie of 256 bits, and takes it back', async () => {
    const page = await fetch(`${origin()}/`)
    const cookie = page.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^rumpus=[A-Za-z0-9_-]{43}; /)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    const known = await fetch(`${origin()}/about`, { headers: { cookie: cookie.split(';')[0]! } })
    // The same secret, for another 400 days: whoever comes now and then keeps their seats.
    expect(known.headers.get('set-cookie')).toBe(cookie)
    const raw = await newPlayer({ cookie: cookie.split(';')[0]! })
    expect(raw.cookie).toBe(cookie.split(';')[0])
  })

  it('[WIRE-12] never sends what recognises a browser to anybody', async () => {
    const [host, other] = await roomOf(2)
    await host!.raw.ask('selectGame', { ...seat(host!.session), gameId: GAME })
    const secrets = [host!, other!].map((member) => member.raw.cookie.split('=')[1]!)
    const frames = [...host!.raw.frames, ...other!.raw.frames].join('\n')
    for (const secret of secrets) expect(frames).not.toContain(secret)
    expect(frames).not.toMatch(/browserKey|[0-9a-f]{64}/)
  })

  it('[WIRE-12] a saved session alone opens nothing', async () => {
    const [host] = await roomOf(1)
    const thief = await newPlayer()
    expect(codeOf(await thief.call('subscribe', { ...seat(host!.session), claimedAt: 5 }))).toBe(
      'not-in-room',
    )
  })
})
