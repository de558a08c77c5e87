import { describe, expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { seat } from '../support/raw-player.ts'
import { GAME, startForFile } from '../support/wire-room.ts'

const { newPlayer, origin, roomOf } = startForFile()

const json = { 'content-type': 'application/json' }
const hello = JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION })
const ping = (sentAt: number) => JSON.stringify({ type: 'ping', sentAt })

/** A connection over the event stream, one request at a time: the test makes each of them. */
async function openEvents() {
  const opened = await fetch(`${origin()}/events`, { method: 'POST' })
  const { id } = (await opened.json()) as { id: string }
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
  const url = `${origin()}/events/${id}`
  const headers = { ...json, cookie }
  return {
    url,
    id,
    cookie,
    post: (first: number, frames: readonly unknown[], more: object = {}) =>
      fetch(url, { method: 'POST', headers, body: JSON.stringify({ first, heard: 0, frames }), ...more }),
    poll: async (after: number) => {
      const response = await fetch(`${url}?after=${after}&mode=poll`, { headers })
      return { status: response.status, text: await response.text(), headers: response.headers }
    },
  }
}

function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number))
}

describe('a connection without a WebSocket', () => {
  it('[WIRE-48] [WIRE-59] has an unguessable id, and the same kind of cookie as any other', async () => {
    const [one, other] = [await openEvents(), await openEvents()]
    const secretOf = (id: string) => /^[0-9a-f-]{36}\.([A-Za-z0-9_-]{32})$/.exec(id)?.[1]
    expect(secretOf(one.id)).toBeDefined()
    expect(secretOf(one.id)).not.toBe(secretOf(other.id))
    expect(one.cookie).toMatch(/^rumpus=[A-Za-z0-9_-]{43}$/)
  })

  it('[WIRE-48] is closed to other browsers: with another cookie, or none, it does not exist', async () => {
    const { url } = await openEvents()
    const other = await openEvents()
    const none = url.replace(/\..{32}$/, `.${'x'.repeat(32)}`)
    expect(none).not.toBe(url)
    const unknown = await fetch(`${none}?after=0&mode=poll`)
    for (const cookie of [other.cookie, 'rumpus=forged', '']) {
      const body = JSON.stringify({ first: 1, heard: 0, frames: [hello] })
      const headers = { ...json, cookie }
      for (const answer of [
        await fetch(`${url}?after=0&mode=poll`, { headers }),
        await fetch(url, { method: 'POST', headers, body }),
        await fetch(url, { method: 'DELETE', headers: { cookie } }),
      ]) {
        expect(answer.status).toBe(unknown.status)
        expect(await answer.text()).toBe('')
      }
    }
    expect(unknown.status).toBe(404)
    expect((await fetch(`${url}?after=0&mode=poll`, { method: 'HEAD' })).status).toBe(404)
  })

  it('[WIRE-13] [WIRE-308] is closed to pages of other origins', async () => {
    const { url, cookie, post } = await openEvents()
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect((await fetch(`${origin()}/events`, { method: 'POST', headers })).status).toBe(403)
      expect((await post(1, [hello], { headers: { ...json, cookie, ...headers } })).status).toBe(403)
      expect((await fetch(url, { method: 'DELETE', headers: { cookie, ...headers } })).status).toBe(403)
      expect((await fetch(`${url}?after=0&mode=poll`, { headers: { cookie, ...headers } })).status).toBe(403)
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded', cookie }
    expect((await post(1, [hello], { headers: form })).status).toBe(415)
    expect((await post(1, [hello], { headers: { ...form, 'content-type': 'text/plain' } })).status).toBe(400)
  })

  it('[WIRE-208] answers a page of another origin in JSON, with the origin that is expected', async () => {
    const { url, cookie } = await openEvents()
    const headers = { origin: 'https://elsewhere.example', cookie }
    for (const [at, method] of [
      [`${origin()}/events`, 'POST'],
      [url, 'POST'],
      [`${url}?after=0&mode=stream`, 'GET'],
    ] as const) {
      const response = await fetch(at, { method, headers })
      expect(response.status).toBe(403)
      expect(response.headers.get('content-type')).toMatch(/^application\/json\b/)
      expect(await response.json()).toEqual({ error: 'origin', expected: origin() })
    }
  })

  it('[WIRE-304] accepts a repeated post once, and refuses a post with a gap before it', async () => {
    const { post, poll } = await openEvents()
    expect((await post(2, [ping(2)])).status).toBe(409)
    for (const _ of [1, 2]) expect((await post(1, [hello, ping(1)])).status).toBe(200)
    expect((await post(2, [ping(1), ping(2)])).status).toBe(200)
    expect((await post(4, [ping(4)])).status).toBe(200)
    const { text } = await poll(0)
    expect(numbersIn(text)).toEqual([1, 2, 3, 4])
    expect([...text.matchAll(/"sentAt":(\d)/g)].map(([, sentAt]) => sentAt)).toEqual(['1', '2', '4'])
  })

  it('[WIRE-306] loses nothing between two polls, and refuses a poll from a position it no longer has', async () => {
    const { post, poll } = await openEvents()
    await post(1, [hello])
    const first = await poll(0)
    expect(numbersIn(first.text)).toEqual([1])
    await post(2, [ping(1), ping(2)])
    // As if the first response was lost: the same poll again.
    expect(numbersIn((await poll(0)).text)).toEqual([1, 2, 3])
    expect(numbersIn((await poll(2)).text)).toEqual([3])
    expect((await poll(0)).status).toBe(410)
    expect((await poll(99)).status).toBe(410)
  })

  it('[WIRE-47] forbids proxies to buffer or transform the stream', async () => {
    const { post, url, cookie } = await openEvents()
    await post(1, [hello])
    const stop = new AbortController()
    const response = await fetch(`${url}?after=0&mode=stream`, { headers: { cookie }, signal: stop.signal })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': expect.stringMatching(/no-cache.*no-transform/),
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('content-encoding')).toBeNull()
    stop.abort()
  })

  it.each([
    ['no frame', { first: 1, heard: 0, frames: [] }],
    ['frames that are not text', { first: 1, heard: 0, frames: [{ type: 'hello' }] }],
    ['no number', { heard: 0, frames: [hello] }],
    ['a number below one', { first: 0, heard: 0, frames: [hello] }],
    ['an additional field', { first: 1, heard: 0, frames: [hello], more: 1 }],
    ['more than 16 frames', { first: 1, heard: 0, frames: Array(17).fill(hello) }],
  ])('[WIRE-308] refuses a post of %s, and stays open', async (_what, body) => {
    const { post, poll } = await openEvents()
    expect((await post(1, [], { body: JSON.stringify(body) })).status).toBe(400)
    expect((await post(1, [], { body: '{"first":1,' })).status).toBe(400)
    expect((await post(1, [hello])).status).toBe(200)
    expect(numbersIn((await poll(0)).text)).toEqual([1])
  })

  it('[WIRE-14] [WIRE-308] is closed by a frame over 8 KiB; a body over 64 KiB is not read at all', async () => {
    const { post, poll } = await openEvents()
    expect((await post(1, Array(10).fill('x'.repeat(8 * 1024)))).status).toBe(413)
    expect((await post(1, [hello])).status).toBe(200)
    expect((await post(2, ['x'.repeat(8 * 1024 + 1)])).status).toBe(413)
    expect((await poll(1)).status).toBe(404)
  })

  it('[WIRE-308] is limited to the request rate of a real browser', async () => {
    const { post } = await openEvents()
    await post(1, [hello])
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async () => (await post(1, [hello])).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})

describe('seats across all transports', () => {
  it('[WIRE-18] [WIRE-63] a player who closes the connection is away 3 s later, over a stream and over polls', async () => {
    const [host] = await roomOf(1)
    const leave = async (transport: 'stream' | 'poll') => {
      const raw = await newPlayer({ transport })
      const joined = await raw.ask('joinRoom', { code: host!.session.roomCode, playerName: 'Bo' })
      await raw.watch(joined)
      const closedAt = performance.now()
      await raw.close()
      await host!.raw.receive('presence', ({ away }) => away.includes(joined.playerId))
      expect(performance.now() - closedAt).toBeGreaterThan(2_500)
    }
    await Promise.all([leave('stream'), leave('poll')])
  })

  it('[WIRE-10] [WIRE-46] the later claim wins, regardless of the transport', async () => {
    const [host] = await roomOf(1)
    const { raw, session } = host!
    const { cookie } = raw
    const stream = await newPlayer({ cookie, transport: 'stream' })
    await stream.watch(session, 200)
    await raw.receive('superseded')
    const poll = await newPlayer({ cookie, transport: 'poll' })
    await poll.watch(session, 300)
    await stream.receive('superseded')
    await raw.watch(session, 400)
    await poll.receive('superseded')
  })

  it('[WIRE-46] players receive each other’s changes over any transport', async () => {
    const [host] = await roomOf(1)
    const others = await Promise.all(
      (['stream', 'poll'] as const).map((transport) => newPlayer({ transport })),
    )
    for (const raw of others) {
      const joined = await raw.ask('joinRoom', { code: host!.session.roomCode, playerName: 'Bo' })
      await raw.watch(joined)
    }
    await host!.raw.ask('selectGame', { ...seat(host!.session), gameId: GAME })
    for (const raw of others) await raw.receive('change', ({ delta }) => JSON.stringify(delta).includes(GAME))
  })
})
