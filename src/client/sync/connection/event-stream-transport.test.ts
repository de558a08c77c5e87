import { describe, expect, it } from 'vitest'
import { event, openFakeEventStream, settle } from '../testing/fake-event-stream.ts'

describe('received frames', () => {
  it('[WIRE-46] arrive one by one, regardless of how the response is split into chunks', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    expect(fake.counts.opened).toBe(1)
    expect(fake.gets().map(({ path }) => path)).toEqual(['/events/abc?after=0&mode=stream'])
    const response = fake.gets()[0]!.stream()
    for (const piece of [
      ':   ',
      '\n\nid: 1\nda',
      'ta: {"a":"é"}\n',
      `\n${event(2, 'b')}id: 3`,
      '\ndata: c\n\n',
    ])
      response.push(piece)
    await settle()
    expect(fake.received).toEqual(['{"a":"é"}', 'b', 'c'])
  })

  it('[WIRE-46] continue in the next response after the last one received, without duplicates', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    const first = fake.gets()[0]!.stream()
    first.push(event(1, 'a') + event(2, 'b'))
    first.end()
    await settle()
    expect(fake.gets()[1]?.path).toBe('/events/abc?after=2&mode=stream')
    fake
      .gets()[1]!
      .stream()
      .push(event(2, 'b') + event(3, 'c'))
    await settle()
    expect(fake.received).toEqual(['a', 'b', 'c'])
    expect(fake.counts.closed).toBe(0)
  })

  it.each([
    ['the server closes it', (fake: Fake) => fake.gets()[0]!.stream().push('event: close\ndata: 1012\n\n')],
    ['the connection no longer exists', (fake: Fake) => fake.gets()[0]!.answer(404)],
    ['the network fails', (fake: Fake) => fake.gets()[0]!.fail()],
    ['a response breaks off', (fake: Fake) => fake.gets()[0]!.stream().break()],
    ['a frame is missing', (fake: Fake) => fake.gets()[0]!.stream().push(event(2, 'b'))],
  ])('[WIRE-46] end the connection, once, where %s', async (_what, happen) => {
    const fake = openFakeEventStream()
    await fake.welcome()
    happen(fake)
    await settle()
    expect(fake.counts.closed).toBe(1)
    expect(fake.received).toEqual([])
    fake.clock.advance(60_000)
    await settle()
    expect(fake.counts.closed).toBe(1)
    expect(fake.gets()).toHaveLength(1)
  })

  it.each([
    ['refuses', (fake: Fake) => fake.requests[0]!.answer(403)],
    ['is no server of ours', (fake: Fake) => fake.requests[0]!.answer(200, { hello: 'portal' })],
    ['cannot be reached', (fake: Fake) => fake.requests[0]!.fail()],
  ])('[WIRE-46] never arrive where the server %s', async (_what, happen) => {
    const fake = openFakeEventStream()
    happen(fake)
    await settle()
    expect(fake.counts).toMatchObject({ opened: 0, closed: 1 })
  })
})

describe('buffered responses', () => {
  it('[WIRE-314] are detected after 3 s without a byte; long polls replace the stream from then on', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    fake.clock.advance(2_999)
    expect(fake.counts.buffered).toBe(0)
    fake.clock.advance(1)
    await settle()
    expect(fake.counts).toMatchObject({ buffered: 1, closed: 0 })
    expect(fake.gets()[1]?.path).toBe('/events/abc?after=0&mode=poll')
    // The server ends the first request, which must not end the connection.
    fake.gets()[0]!.fail()
    for (const [index, text] of [event(1, 'a') + event(2, 'b'), event(3, 'c')].entries()) {
      const response = fake.gets()[index + 1]!.stream()
      response.push(text)
      response.end()
      await settle()
    }
    expect(fake.received).toEqual(['a', 'b', 'c'])
    expect(fake.gets()[3]?.path).toBe('/events/abc?after=3&mode=poll')
    fake.clock.advance(60_000)
    expect(fake.counts).toMatchObject({ buffered: 1, closed: 0 })
  })

  it('[WIRE-314] are also detected later, if the server has sent more than has arrived', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    const response = fake.gets()[0]!.stream()
    response.push(': padding\n\n')
    await settle()
    fake.clock.advance(10_000)
    expect(fake.counts.buffered).toBe(0)
    fake.transport.send('x')
    fake.posts()[0]!.answer(200, { last: 2 })
    await settle()
    fake.clock.advance(2_000)
    response.push(event(1, 'a'))
    await settle()
    fake.clock.advance(2_999)
    expect(fake.counts.buffered).toBe(0)
    fake.clock.advance(1)
    expect(fake.counts.buffered).toBe(1)
    await settle()
    expect(fake.gets()[1]?.path).toBe('/events/abc?after=1&mode=poll')
    response.push(event(2, 'too late'))
    fake.gets()[1]!.stream().push(event(2, 'b'))
    await settle()
    expect(fake.received).toEqual(['a', 'b'])
  })

  it('[WIRE-314] are detected only once per network', async () => {
    const fake = openFakeEventStream({ isBuffered: true })
    await fake.welcome()
    expect(fake.gets()[0]?.path).toBe('/events/abc?after=0&mode=poll')
  })
})

describe('sent frames', () => {
  it('[WIRE-23] [WIRE-46] are posted in order, one request at a time; queued frames share the next request', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    fake.gets()[0]!.stream().push(event(1, 'welcome'))
    await settle()
    for (const frame of ['a', 'b', 'c']) fake.transport.send(frame)
    expect(fake.posts().map(({ body }) => body)).toEqual([{ first: 1, heard: 1, frames: ['a'] }])
    fake.posts()[0]!.answer(200, { last: 1 })
    await settle()
    expect(fake.posts()[1]?.body).toEqual({ first: 2, heard: 1, frames: ['b', 'c'] })
    fake.posts()[1]!.answer(200, { last: 1 })
    await settle()
    fake.transport.send('d')
    expect(fake.posts()[2]?.body).toEqual({ first: 4, heard: 1, frames: ['d'] })
  })

  it('[WIRE-46] are posted in batches of at most 16 frames, within the size limit of the server', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    for (let frame = 0; frame < 19; frame++) fake.transport.send('x')
    for (let frame = 0; frame < 3; frame++) fake.transport.send('y'.repeat(7_000))
    const sizes: number[] = []
    for (let index = 0; index < 4; index++) {
      const { frames } = fake.posts()[index]!.body as { frames: string[] }
      sizes.push(frames.length)
      fake.posts()[index]!.answer(200, { last: 0 })
      await settle()
    }
    expect(sizes).toEqual([1, 16, 4, 1])
  })

  it('[WIRE-46] are posted again unchanged up to twice without a response, then the connection ends', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    fake.gets()[0]!.stream().push(': padding\n\n')
    await settle()
    fake.transport.send('a')
    for (const attempt of [1, 2, 3]) {
      expect(fake.posts()).toHaveLength(attempt)
      fake.posts().at(-1)!.fail()
      await settle()
      fake.clock.advance(1_000)
      await settle()
    }
    expect(new Set(fake.posts().map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(fake.counts.closed).toBe(1)
  })

  it('[WIRE-46] end the connection where the server refuses them', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    fake.transport.send('a')
    fake.posts()[0]!.answer(404)
    await settle()
    expect(fake.counts.closed).toBe(1)
    expect(fake.gets()[0]!.isAborted()).toBe(true)
  })
})

describe('answers that are not the server’s', () => {
  const HTML = '<h1>Blocked</h1>'

  it.each([200, 301, 400, 401, 403, 404, 407, 413, 429, 451, 500, 511])(
    '[WIRE-246] a post answered with a page and %i fails its frame at once, and the connection continues',
    async (status) => {
      const fake = openFakeEventStream()
      await fake.welcome()
      fake.transport.send('a')
      fake.posts()[0]?.answer(status, HTML, 'text/html')
      await settle()
      fake.transport.send('b')
      await settle()
      expect(fake.refused).toEqual(['a'])
      expect(fake.posts().map(({ body }) => body)).toMatchObject([
        { first: 1, frames: ['a'] },
        { first: 1, frames: ['b'] },
      ])
      expect(fake.counts.closed).toBe(0)
    },
  )

  it.each([502, 503, 504])(
    '[WIRE-246] a post answered by a proxy with %i fails after 3 attempts',
    async (status) => {
      const fake = openFakeEventStream()
      await fake.welcome()
      fake.transport.send('a')
      for (const attempt of [1, 2, 3]) {
        expect(fake.posts()).toHaveLength(attempt)
        fake.posts().at(-1)?.answer(status, HTML, 'text/html')
        await settle()
        fake.clock.advance(1_000)
        await settle()
      }
      expect(fake.posts()).toHaveLength(3)
      expect(fake.refused).toEqual(['a'])
    },
  )

  it('[WIRE-246] only the frame that is also refused by itself fails after its batch is refused', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    for (const frame of ['first', 'a', '<script>', 'b']) fake.transport.send(frame)
    fake.posts()[0]?.answer(200, { last: 0 })
    await settle()
    for (let index = 1; index < fake.posts().length; index++) {
      const post = fake.posts()[index]
      if (JSON.stringify(post?.body).includes('<script>')) post?.answer(403, HTML, 'text/html')
      else post?.answer(200, { last: 0 })
      await settle()
    }
    expect(fake.refused).toEqual(['<script>'])
    expect(fake.posts().map(({ body }) => body)).toMatchObject([
      { first: 1, frames: ['first'] },
      { first: 2, frames: ['a', '<script>', 'b'] },
      { first: 2, frames: ['a'] },
      { first: 3, frames: ['<script>'] },
      { first: 3, frames: ['b'] },
    ])
  })

  it('[WIRE-247] a page in place of the event stream ends the connection, and is not requested again', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    fake.gets()[0]?.answer(200, HTML, 'text/html')
    await settle()
    expect(fake.gets()).toHaveLength(1)
    expect(fake.counts.closed).toBe(1)
  })

  it.each([
    { answer: { error: 'origin', expected: 'https://play.example/x' }, origin: 'https://play.example' },
    { answer: { error: 'origin', expected: 'javascript:alert(1)' }, origin: undefined },
    { answer: { error: 'other', expected: 'https://play.example' }, origin: undefined },
    { answer: null, origin: undefined },
    { answer: HTML, origin: undefined },
  ])('[WIRE-245] a refused connection tells the expected origin $origin', async ({ answer, origin }) => {
    const fake = openFakeEventStream()
    fake.requests[0]?.answer(403, answer)
    await settle()
    expect(fake.counts.closed).toBe(1)
    expect(fake.expectedOrigin()).toBe(origin)
  })
})

describe('closing', () => {
  it('[WIRE-46] emits no event in the browser and informs the server', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    fake.transport.close()
    await settle()
    expect(fake.closeRequests().map(({ path }) => path)).toEqual(['/events/abc'])
    expect(fake.gets()[0]!.isAborted()).toBe(true)
    expect(fake.counts.closed).toBe(0)
    fake.clock.advance(60_000)
    await settle()
    expect(fake.requests).toHaveLength(3)
  })

  it('[WIRE-246] leaves a frame whose post is refused later to the next connection', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    fake.transport.send('a')
    fake.transport.close()
    fake.posts()[0]?.answer(403, '<h1>Blocked</h1>', 'text/html')
    await settle()
    expect(fake.refused).toEqual([])
  })

  it('[ROOM-190] the last frames of a page outlive it, and are not overtaken by the end of its connection', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    fake.transport.send('leaveRoom')
    fake.leave()
    fake.transport.close()
    await settle()
    expect(fake.posts().map(({ isKeptAlive, isAborted }) => [isKeptAlive, isAborted()])).toEqual([
      [true, false],
    ])
    expect(fake.closeRequests()).toEqual([])
  })

  it('[WIRE-46] informs the server when the page is unloaded', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    fake.leave()
    expect(fake.closeRequests()).toHaveLength(1)
  })

  it('[WIRE-46] sends no further request if the connection is not open yet', async () => {
    const fake = openFakeEventStream()
    fake.transport.close()
    await fake.welcome()
    expect(fake.requests).toHaveLength(1)
    expect(fake.counts).toMatchObject({ opened: 0, closed: 0 })
  })
})

type Fake = ReturnType<typeof openFakeEventStream>

describe('a page that may hold no response', () => {
  it('[WIRE-305] asks every second, and more often for 3 s after it has posted', async () => {
    const fake = openFakeEventStream({ isHeld: false })
    await fake.welcome()
    const answerGlance = async (text = '') => {
      const response = fake.gets().at(-1)?.stream()
      response?.push(text)
      response?.end()
      await settle()
    }
    await answerGlance()
    fake.clock.advance(999)
    await settle()
    expect(fake.gets()).toHaveLength(1)
    fake.clock.advance(1)
    await settle()
    expect(fake.gets()[1]?.path).toBe('/events/abc?after=0&mode=glance')
    fake.transport.send('ask')
    await settle()
    await answerGlance()
    fake.clock.advance(200)
    await settle()
    expect(fake.gets()).toHaveLength(3)
    await answerGlance(event(1, 'answer'))
    expect(fake.received).toEqual(['answer'])
    expect(fake.counts).toMatchObject({ closed: 0, buffered: 0 })
  })

  it('[WIRE-216] [WIRE-305] replaces its open response by a glance when it may hold it no longer, and back', async () => {
    const fake = openFakeEventStream()
    await fake.welcome()
    fake.gets()[0]?.stream().push(event(1, 'a'))
    await settle()
    fake.changeHolding(false)
    await settle()
    expect(fake.gets()[1]?.path).toBe('/events/abc?after=1&mode=glance')
    // The server ends the first response.
    fake.gets()[1]?.stream().end()
    fake.changeHolding(true)
    await settle()
    expect(fake.gets().at(-1)?.path).toBe('/events/abc?after=1&mode=stream')
    expect(fake.counts).toMatchObject({ closed: 0, released: 0 })
    fake.transport.close()
    expect(fake.counts.released).toBe(1)
  })
})
