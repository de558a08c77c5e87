import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { seat } from '../support/raw-player.ts'
import { codeOf, GAME, startForFile, viewOf } from '../support/wire-room.ts'

const { newPlayer, origin, roomOf } = startForFile()

describe('hello', () => {
  it('[WIRE-1] is answered with the protocol version and the time; calls before it are refused', async () => {
    const raw = await newPlayer({ isGreeted: false })
    expect(codeOf(await raw.call('generateRoomCode'))).toBe('malformed')
    raw.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }))
    const { now } = await raw.receive('welcome')
    expect(Math.abs(now - Date.now())).toBeLessThan(5_000)
  })

  it('[WIRE-219] of another version is answered with `reload`', async () => {
    const raw = await newPlayer({ isGreeted: false })
    raw.send(JSON.stringify({ type: 'hello', protocol: 999 }))
    await raw.receive('reload')
    expect(codeOf(await raw.call('generateRoomCode'))).toBe('malformed')
  })
})

describe('a browser of another version', () => {
  it.each([PROTOCOL_VERSION - 1, PROTOCOL_VERSION + 1])(
    '[WIRE-219] [WIRE-49] (%i) has to reload, keeps its seat in the game, and regains it after the reload',
    async (protocol) => {
      const members = await roomOf(4)
      const [host, , , guest] = members
      await host!.raw.ask('selectGame', { ...seat(host!.session), gameId: GAME })
      await host!.raw.ask('startGame', seat(host!.session))
      const before = await viewOf(guest!)
      await guest!.raw.close()

      const { cookie } = guest!.raw
      const outdated = await newPlayer({ cookie, isGreeted: false })
      outdated.send(JSON.stringify({ type: 'hello', protocol }))
      await outdated.receive('reload')
      expect(codeOf(await outdated.call('subscribe', { ...seat(guest!.session), claimedAt: 2 }))).toBe(
        'malformed',
      )
      await outdated.close()

      const reloaded = await newPlayer({ cookie })
      const after = await reloaded.watch(guest!.session, 3)
      expect(after.players).toEqual(before.players)
      expect(after.game).toMatchObject({ phase: 'submit' })
      const move = { type: 'write', slot: 0, text: 'I am back', isFact: true }
      expect(codeOf(await reloaded.call('makeMove', { ...seat(guest!.session), move }))).toBe('ok')
    },
  )
})

describe('invalid frames', () => {
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
  ])('[WIRE-2] %s is refused as malformed, and the connection stays open', async (frame) => {
    const raw = await newPlayer()
    raw.send(frame)
    await raw.receive('refused', ({ refusal }) => refusal.code === 'malformed')
    expect((await raw.call('generateRoomCode')).ok).toBe(true)
  })

  it('[WIRE-2] calls with unknown, missing or mistyped fields are refused', async () => {
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

  it('[WIRE-2] lists instead of objects, and names from the prototype of objects, are refused', async () => {
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

  it('[WIRE-14] a frame over 8 KiB closes its connection and no other', async () => {
    const [raw, other] = [await newPlayer(), await newPlayer()]
    raw.send('x'.repeat(8 * 1024 + 1))
    expect(await raw.closed).toBe(1009)
    expect((await other.call('generateRoomCode')).ok).toBe(true)
  })

  it('[WIRE-15] calls beyond the burst are answered `too-fast`, and the connection stays open', async () => {
    const raw = await newPlayer()
    const nowhere = { roomId: randomUUID(), playerId: randomUUID() }
    const calls = Array.from({ length: 300 }, () => raw.call('getPlayer', nowhere))
    const codes = new Set((await Promise.all(calls)).map(codeOf))
    expect(codes).toEqual(new Set(['room-not-found', 'too-fast']))
  })

  it('[WIRE-3] a call that is both malformed and too fast is answered by its id', async () => {
    const raw = await newPlayer()
    for (let i = 0; i < 300; i++) raw.send('{}')
    // More than the tokens that are refilled while a busy machine reads all of this.
    const calls = Array.from({ length: 100 }, () => raw.call('startGame', { nonsense: true }))
    expect((await Promise.all(calls)).map(codeOf)).toContain('too-fast')
  })
})

describe('the browser’s cookie', () => {
  it('[WIRE-12] is HttpOnly with 256 bits, set by pages, and accepted by pages and sockets', async () => {
    const page = await fetch(`${origin()}/`)
    const cookie = page.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^rumpus=[A-Za-z0-9_-]{43}; /)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    const known = await fetch(`${origin()}/about`, { headers: { cookie: cookie.split(';')[0]! } })
    // The same secret for another 400 days: an occasional visitor keeps the seats.
    expect(known.headers.get('set-cookie')).toBe(cookie)
    const raw = await newPlayer({ cookie: cookie.split(';')[0]! })
    expect(raw.cookie).toBe(cookie.split(';')[0])
  })

  it('[WIRE-243] is never sent to any browser, and neither is the browser key', async () => {
    const [host, other] = await roomOf(2)
    await host!.raw.ask('selectGame', { ...seat(host!.session), gameId: GAME })
    const secrets = [host!, other!].map((member) => member.raw.cookie.split('=')[1]!)
    const frames = [...host!.raw.frames, ...other!.raw.frames].join('\n')
    for (const secret of secrets) expect(frames).not.toContain(secret)
    expect(frames).not.toMatch(/browserKey|[0-9a-f]{64}/)
  })

  it('[WIRE-244] is required: a saved session alone gives no access', async () => {
    const [host] = await roomOf(1)
    const thief = await newPlayer()
    expect(codeOf(await thief.call('subscribe', { ...seat(host!.session), claimedAt: 5 }))).toBe(
      'not-in-room',
    )
  })
})
