import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { RoomCode } from '#rooms/record/ids.ts'
import { ROOM_CODE_ALPHABET } from '#rooms/text/room-code.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { LIMITS } from '#server/limits/limits.ts'
import { createMemoryStore } from '#server/storage/store/memory-store.test-support.ts'
import type { InProcessOptions } from '../support/in-process-server.ts'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { codeOf } from '../support/wire-room.ts'
import { OFFICE, startForTest } from './in-process-players.ts'

const UNLIMITED = { burst: 100_000, perSecond: 0 }
/** Different codes without a room. */
const codes = Array.from({ length: 28 * 29 }, (_, i) => {
  const letter = (place: number) => ROOM_CODE_ALPHABET[place % 28]
  return `Z${letter(Math.floor(i / 784))}${letter(Math.floor(i / 28))}${letter(i)}`
})
const NO_ROOM = { code: 'ZZZZ' as RoomCode }

async function start(options: InProcessOptions = {}) {
  const server = await startForTest(options)
  /** Sends an upgrade request and returns the raw response. */
  const requestUpgrade = async (address: string, more = '', method = 'GET') => {
    const { hostname, port, host } = new URL(server.origin)
    const socket = connect(Number(port), hostname)
    socket.write(
      `${method} /ws HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nX-Forwarded-For: ${address}\r\n${more}\r\n`,
    )
    return text(socket)
  }
  return { ...server, requestUpgrade }
}

/** The response without the security headers; throws if one is missing. */
function withoutSecurity(answer: string, isSecure = false): string {
  return Object.entries(securityHeaders(isSecure)).reduce((rest, [name, value]) => {
    const line = `${name}: ${value}\r\n`
    if (!rest.includes(line)) throw new Error(`no ${name} in ${answer}`)
    return rest.replace(line, '')
  }, answer)
}

const guess = async (raw: RawPlayer, times: number) => {
  const codes: string[] = []
  for (let i = 0; i < times; i++)
    codes.push(codeOf(await raw.call('getRoomByCode', { code: `ZZ${String(i).padStart(2, '0')}` })))
  return codes
}

describe('opening a WebSocket', () => {
  it('[WIRE-37] [WIRE-254] is answered 503 without a body if the node is full', async () => {
    const { newPlayer, requestUpgrade, limitsHit } = await start({ limits: { connections: 2 } })
    const one = await newPlayer()
    await newPlayer()
    expect(withoutSecurity(await requestUpgrade('198.51.100.1'))).toBe(
      'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    )
    expect(limitsHit).toEqual(['connections'])
    await one.close()
    await expect
      .poll(async () =>
        newPlayer('198.51.100.1').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  it('[WIRE-253] is answered 429 to an address with too many, as reported by its proxy, and to no other', async () => {
    const { newPlayer, requestUpgrade, limitsHit } = await start({ limits: { connectionsPerAddress: 1 } })
    await newPlayer('198.51.100.1')
    expect(await requestUpgrade('198.51.100.1')).toMatch(
      /^HTTP\/1.1 429 Too Many Requests\r\nRetry-After: \d+\r\n/,
    )
    expect(await requestUpgrade('10.9.9.9, 198.51.100.1')).toContain('429')
    expect(limitsHit).toEqual(['connections-of-address', 'connections-of-address'])
    await newPlayer('198.51.100.2')
  })

  it.each([
    ['403 Forbidden', 'Origin: http://elsewhere.example\r\n', ''],
    ['429 Too Many Requests', '', 'Retry-After: 10\r\n'],
    ['400 Bad Request', 'Sec-WebSocket-Key: too\r\n', 'Sec-WebSocket-Version: 13\r\n'],
  ])('[WIRE-56] has all security headers in a response %s', async (status, sent, added) => {
    const { newPlayer, requestUpgrade } = await start({ limits: { connectionsPerAddress: 1 } })
    await newPlayer('198.51.100.1')
    const answer = await requestUpgrade(status.startsWith('429') ? '198.51.100.1' : OFFICE, sent)
    expect(withoutSecurity(answer)).toBe(
      `HTTP/1.1 ${status}\r\n${added}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    )
  })

  it('[WIRE-56] [WIRE-299] has the https headers behind https, and refuses methods other than GET', async () => {
    const { requestUpgrade } = await start({ publicOrigin: 'https://rumpus.example' })
    expect(
      withoutSecurity(await requestUpgrade(OFFICE, 'Origin: https://elsewhere.example\r\n'), true),
    ).toMatch(/^HTTP\/1.1 403 Forbidden\r\nConnection: close\r\n/)
    expect(withoutSecurity(await requestUpgrade(OFFICE, '', 'POST'), true)).toMatch(
      /^HTTP\/1.1 405 Method Not Allowed\r\nAllow: GET\r\nConnection: close\r\n/,
    )
  })

  it('[WIRE-37] is answered 429 to a browser with too many tabs', async () => {
    const { newPlayer, requestUpgrade } = await start({ limits: { connectionsPerBrowser: 2 } })
    const { cookie } = await newPlayer()
    await newPlayer(OFFICE, cookie)
    expect(await requestUpgrade(OFFICE, `Cookie: ${cookie}\r\n`)).toContain('429')
    await newPlayer()
  })

  it('[WIRE-37] releases its slot if the handshake fails', async () => {
    const { newPlayer, requestUpgrade } = await start({ limits: { connections: 1 } })
    expect(await requestUpgrade(OFFICE, 'Sec-WebSocket-Key: too\r\n')).toContain('400')
    await newPlayer()
  })
})

describe('looking up room codes', () => {
  it('[WIRE-282] requires a proof after ten wrong codes, for every browser of that address and for every code', async () => {
    const { newPlayer } = await start()
    const host = await newPlayer('198.51.100.1')
    const { roomCode } = await makeRoom(host)
    const [guesser, colleague, neighbour] = [
      await newPlayer(),
      await newPlayer(),
      await newPlayer('198.51.100.2'),
    ]
    expect(await guess(guesser, 11)).toEqual([...Array(10).fill('room-not-found'), 'proof-needed'])
    for (const raw of [guesser, colleague]) {
      expect(codeOf(await raw.call('getRoomByCode', { code: roomCode }))).toBe('proof-needed')
      expect(codeOf(await raw.call('joinRoom', { code: roomCode, playerName: 'Mallory' }))).toBe(
        'proof-needed',
      )
      expect(codeOf(await raw.call('joinRoom', { ...NO_ROOM, playerName: 'Mallory' }))).toBe('proof-needed')
    }
    expect(codeOf(await neighbour.call('getRoomByCode', { code: roomCode }))).toBe('ok')
  })

  it('[WIRE-205] lets exactly ten of 800 wrong codes sent at once pass, over several connections', async () => {
    const memory = createMemoryStore()
    // As in a real store, the outcome of a look-up is known only after those of others have begun.
    const findRoomId = async (...key: Parameters<typeof memory.findRoomId>) => {
      await setTimeout(20)
      return memory.findRoomId(...key)
    }
    const store = { ...memory, findRoomId }
    const { newPlayer } = await start({ limits: { commandsPerConnection: UNLIMITED }, store })
    const guessers = await Promise.all(Array.from({ length: 16 }, () => newPlayer()))
    const answers = await Promise.all(
      guessers.flatMap((raw, guesser) =>
        codes.slice(guesser * 50, guesser * 50 + 50).map(async (code, i) => {
          if (i % 3 === 0) return codeOf(await raw.call('joinRoom', { code, playerName: 'Ben' }))
          if (i % 3 === 1) return codeOf(await raw.call('watch', { code, claimedAt: 1 }))
          return codeOf(await raw.call('getRoomByCode', { code }))
        }),
      ),
    )
    expect(answers.filter((answer) => answer === 'room-not-found')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'proof-needed')).toHaveLength(790)
  })

  it('[WIRE-206] [WIRE-279] lets exactly ten of 400 made-up passes sent at once pass, and after that each costs a proof', async () => {
    const { newPlayer } = await start({ limits: { commandsPerConnection: UNLIMITED } })
    const { roomCode, roomId } = await makeRoom(await newPlayer('198.51.100.1'))
    const watchers = await Promise.all(Array.from({ length: 8 }, () => newPlayer()))
    const watch = async (raw: RawPlayer, pass: object, claimedAt: number, code: string = roomCode) =>
      codeOf(await raw.call('watch', { code, claimedAt, pass }))
    const answers = await Promise.all(
      watchers.flatMap((raw) =>
        Array.from({ length: 50 }, (_, i) => watch(raw, { roomId: randomUUID(), key: 'A'.repeat(43) }, i)),
      ),
    )
    expect(answers.filter((answer) => answer === 'room-not-found')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'proof-needed')).toHaveLength(390)
    // The right room without its key is found no better.
    expect(await watch(await newPlayer(), { roomId, key: 'A'.repeat(43) }, 1)).toBe('proof-needed')
  })

  it('[WIRE-335] admits by a valid pass regardless of other attempts from that address, also to a locked room', async () => {
    const { newPlayer } = await start()
    const host = await newPlayer('198.51.100.1')
    const session = await makeRoom(host)
    const watching = await newPlayer()
    const { key } = await watching.ask('watch', { code: session.roomCode, claimedAt: 1 })
    await host.ask('lockRoom', { ...seat(session), isLocked: true })
    await guess(await newPlayer(), 11)
    const back = await newPlayer(OFFICE, watching.cookie)
    const pass = { roomId: session.roomId, key }
    expect(codeOf(await back.call('watch', { code: session.roomCode, claimedAt: 2, pass }))).toBe('ok')
  })

  it('[WIRE-282] requires no proof for a room in which the browser has a seat', async () => {
    const { newPlayer } = await start()
    const host = await newPlayer()
    const session = await makeRoom(host)
    await guess(await newPlayer(), 11)
    expect(codeOf(await host.call('getRoomByCode', { code: session.roomCode }))).toBe('ok')
    const back = await newPlayer(OFFICE, host.cookie)
    expect(codeOf(await back.call('joinRoom', { code: session.roomCode, playerName: 'Ana' }))).toBe('ok')
    expect((await back.watch(session, 2)).players).toHaveLength(1)
    expect(codeOf(await back.call('getRoomByCode', NO_ROOM))).toBe('proof-needed')
  })

  it('[WIRE-7] requires no proof for a retry of a stored join, even after the seat was given up', async () => {
    const { newPlayer } = await start()
    const { roomCode } = await makeRoom(await newPlayer())
    const guest = await newPlayer()
    const id = randomUUID()
    const join = { code: roomCode, playerName: 'Ben' }
    const joined = await guest.call('joinRoom', join, id)
    if (!joined.ok) throw new Error(joined.refusal.code)
    await guest.ask('leaveRoom', { ...seat(joined.value as SavedSession), passHost: false })
    await guess(await newPlayer(), 11)
    // Over another connection, because the room was already found over the first.
    const back = await newPlayer(OFFICE, guest.cookie)
    expect(await back.call('joinRoom', join, id)).toEqual(joined)
    expect(codeOf(await back.call('joinRoom', join))).toBe('proof-needed')
  })

  it('[WIRE-38] requires no proof from a room of 32 players behind one address', async () => {
    const { newPlayer, limitsHit } = await start()
    const host = await newPlayer()
    const session = await makeRoom(host)
    await host.ask('resizeRoom', { ...seat(session), maxPlayers: 32 })
    const players = await Promise.all(
      Array.from({ length: 31 }, async (_, index) => {
        const raw = await newPlayer()
        await raw.ask('getRoomByCode', { code: session.roomCode })
        const joined = await raw.ask('joinRoom', { code: session.roomCode, playerName: `P${index}` })
        return raw.watch(joined)
      }),
    )
    expect(players).toHaveLength(31)
    expect(limitsHit).toEqual([])
  })
})

describe('creating rooms', () => {
  it('[WIRE-94] is limited per address, renewed invites included', async () => {
    const { newPlayer, limitsHit } = await start({
      limits: { rooms: { ...LIMITS.rooms, perAddress: { burst: 2, perSecond: 0.01 } } },
    })
    const host = await newPlayer()
    const session = await makeRoom(host)
    expect(codeOf(await host.call('renewInvite', seat(session)))).toBe('ok')
    expect(codeOf(await host.call('renewInvite', seat(session)))).toBe('too-many-rooms')
    const colleague = await newPlayer()
    const { code } = await colleague.ask('generateRoomCode')
    const room = { code, roomName: null, playerName: 'Ben' }
    expect(codeOf(await colleague.call('createRoom', room))).toBe('too-many-rooms')
    expect(limitsHit).toEqual(['rooms-of-address', 'rooms-of-address'])
    await makeRoom(await newPlayer('198.51.100.1'))
  })

  it.each([
    ['per address', { perAddress: { burst: 2, perSecond: 0.01 } }],
    ['of all addresses', { guard: { burst: 2, perSecond: 0.01 } }],
  ])('[WIRE-7] is answered again for a retry after the limit %s is used up', async (_whose, rate) => {
    const { newPlayer } = await start({ limits: { rooms: { ...LIMITS.rooms, ...rate } } })
    const [make, renew] = [randomUUID(), randomUUID()]
    const host = await newPlayer()
    const { code } = await host.ask('generateRoomCode')
    const room = { code, roomName: null, playerName: 'Ana' }
    const made = await host.call('createRoom', room, make)
    if (!made.ok) throw new Error(made.refusal.code)
    const session = made.value as SavedSession
    const renewed = await host.call('renewInvite', seat(session), renew)
    const back = await newPlayer(OFFICE, host.cookie)
    expect(await back.call('createRoom', room, make)).toEqual(made)
    expect(await back.call('renewInvite', seat(session), renew)).toEqual(renewed)
    expect(codeOf(await back.call('renewInvite', seat(session)))).toBe('too-many-rooms')
    expect(codeOf(await (await newPlayer()).call('createRoom', room, make))).toBe('too-many-rooms')
  })

  it('[WIRE-94] draws only a limited number of codes', async () => {
    const { newPlayer } = await start({ limits: { drawsPerAddress: { burst: 2, perSecond: 0.01 } } })
    const raw = await newPlayer()
    const drawn = [1, 2, 3].map(async () => codeOf(await raw.call('generateRoomCode')))
    expect(await Promise.all(drawn)).toEqual(['ok', 'ok', 'too-many-rooms'])
  })
})

describe('a client that ignores the limits', () => {
  it('[WIRE-96] is closed if it continues after hundreds of refusals', async () => {
    const { newPlayer, limitsHit } = await start()
    const raw = await newPlayer()
    for (let i = 0; i < 1_000; i++) raw.send('{}')
    expect(await raw.closed).toBe(1008)
    expect(limitsHit.at(-1)).toBe('closed-flooding')
  })

  it('[WIRE-252] is closed if it sends no hello', async () => {
    const { origin, limitsHit } = await start({ limits: { helloWithinMs: 100 } })
    const silent = await connectRaw(origin, { isGreeted: false })
    expect(await silent.closed).toBe(1008)
    expect(limitsHit).toEqual(['closed-silent'])
  })

  it.each(['ping', 'pong'] as const)(
    '[WIRE-15] [WIRE-74] is cut for more %s frames than any browser sends',
    async (kind) => {
      const { newPlayer, sockets } = await start()
      const [raw, calm] = [await newPlayer(), await newPlayer()]
      for (let i = 0; i < 30; i++) calm[kind]()
      for (let i = 0; i < 35; i++) raw[kind]()
      expect(await raw.closed).toBe(1006)
      expect(codeOf(await calm.call('generateRoomCode'))).toBe('ok')
      expect(sockets.count()).toBe(1)
    },
  )
})

describe('the limit of other avatars', () => {
  it('[WIRE-251] refuses a third one at once as `too-fast`, and nothing else', async () => {
    const { newPlayer, limitsHit } = await start({
      limits: { rerollsPerBrowser: { burst: 2, perSecond: 0 } },
    })
    const host = await newPlayer()
    const session = await makeRoom(host)
    const reroll = async (id: string = randomUUID()) =>
      codeOf(await host.call('rerollAvatar', seat(session), id))
    const id = randomUUID()
    expect([await reroll(id), await reroll(), await reroll()]).toEqual(['ok', 'ok', 'too-fast'])
    // A retry is answered again.
    expect(await reroll(id)).toBe('ok')
    expect(codeOf(await host.call('lockRoom', { ...seat(session), isLocked: true }))).toBe('ok')
    expect(limitsHit).toEqual(['rerolls-of-browser', 'rerolls-of-browser'])
  })

  it('[WIRE-251] counts all tabs of a browser together, also those opened later', async () => {
    const { newPlayer } = await start({ limits: { rerollsPerBrowser: { burst: 2, perSecond: 0 } } })
    const host = await newPlayer()
    const session = await makeRoom(host)
    const reroll = async (tab: RawPlayer) => codeOf(await tab.call('rerollAvatar', seat(session)))
    const second = await newPlayer(OFFICE, host.cookie)
    expect([await reroll(host), await reroll(second)]).toEqual(['ok', 'ok'])
    const third = await newPlayer(OFFICE, host.cookie)
    expect([await reroll(third), await reroll(host)]).toEqual(['too-fast', 'too-fast'])
  })

  it('[WIRE-251] allows two a second', () => {
    expect(LIMITS.rerollsPerBrowser).toEqual({ burst: 2, perSecond: 2 })
  })
})

describe('the limit of stored commands per address', () => {
  it('[WIRE-106] refuses further commands as `too-fast`; reading and leaving still work', async () => {
    // The room and two commands.
    const { newPlayer, limitsHit } = await start({ limits: { storedPerAddress: { burst: 3, perSecond: 0 } } })
    const host = await newPlayer()
    const session = await makeRoom(host)
    await host.watch(session)
    const id = randomUUID()
    const resize = { ...seat(session), maxPlayers: 5 }
    expect(codeOf(await host.call('resizeRoom', resize, id))).toBe('ok')
    expect(codeOf(await host.call('lockRoom', { ...seat(session), isLocked: true }))).toBe('ok')
    expect(codeOf(await host.call('resizeRoom', { ...resize, maxPlayers: 6 }))).toBe('too-fast')
    // A retry is answered again.
    expect(codeOf(await host.call('resizeRoom', resize, id))).toBe('ok')
    expect(codeOf(await host.call('getPlayer', seat(session)))).toBe('ok')
    expect(limitsHit).toEqual(['stored-of-address', 'stored-of-address'])
    const other = await newPlayer('198.51.100.1')
    expect(codeOf(await other.call('generateRoomCode', {}))).toBe('ok')
    expect(codeOf(await host.call('leaveRoom', { ...seat(session), passHost: false }))).toBe('ok')
  })
})
