import { describe, expect, it } from 'vitest'
import { event, openFakeEvents, settle } from './testing/fake-events.ts'

describe('what comes', () => {
  it('[WIRE-46] is told frame by frame, however it is cut up on the way', async () => {
    const fake = openFakeEvents()
    await fake.welcome()
    expect(fake.told.opened).toBe(1)
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
    expect(fake.heard).toEqual(['{"a":"é"}', 'b', 'c'])
  })

  it('[WIRE-46] goes on in the next response where the last one ended, and counts once', async () => {
    const fake = openFakeEvents()
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
    expect(fake.heard).toEqual(['a', 'b', 'c'])
    expect(fake.told.closed).toBe(0)
  })

  it.each([
    ['the server says so', (fake: Fake) => fake.gets()[0]!.stream().push('event: close\ndata: 1012\n\n')],
    ['there is no such connection any more', (fake: Fake) => fake.gets()[0]!.answer(404)],
    ['the network fails', (fake: Fake) => fake.gets()[0]!.fail()],
    ['a response breaks off', (fake: Fake) => fake.gets()[0]!.stream().break()],
    ['a frame is missing', (fake: Fake) => fake.gets()[0]!.stream().push(event(2, 'b'))],
  ])('[WIRE-46] is over, once, where %s', async (_what, happen) => {
    const fake = openFakeEvents()
    await fake.welcome()
    happen(fake)
    await settle()
    expect(fake.told.closed).toBe(1)
    expect(fake.heard).toEqual([])
    fake.clock.advance(60_000)
    await settle()
    expect(fake.told.closed).toBe(1)
    expect(fake.gets()).toHaveLength(1)
  })

  it.each([
    ['refuses', (fake: Fake) => fake.asked[0]!.answer(403)],
    ['is no server of ours', (fake: Fake) => fake.asked[0]!.answer(200, { hello: 'portal' })],
    ['cannot be reached', (fake: Fake) => fake.asked[0]!.fail()],
  ])('[WIRE-46] never comes where the server %s', async (_what, happen) => {
    const fake = openFakeEvents()
    happen(fake)
    await settle()
    expect(fake.told).toMatchObject({ opened: 0, closed: 1 })
  })
})

describe('responses that are held back', () => {
  it('[WIRE-46] are found out after 3 s without a byte, and asked for in short ones from then on', async () => {
    const fake = openFakeEvents()
    await fake.welcome()
    fake.clock.advance(2_999)
    expect(fake.told.heldBack).toBe(0)
    fake.clock.advance(1)
    await settle()
    expect(fake.told).toMatchObject({ heldBack: 1, closed: 0 })
    expect(fake.gets()[1]?.path).toBe('/events/abc?after=0&mode=poll')
    // The server drops the first; that is not the end.
    fake.gets()[0]!.fail()
    for (const [place, text] of [event(1, 'a') + event(2, 'b'), event(3, 'c')].entries()) {
      const response = fake.gets()[place + 1]!.stream()
      response.push(text)
      response.end()
      await settle()
    }
    expect(fake.heard).toEqual(['a', 'b', 'c'])
    expect(fake.gets()[3]?.path).toBe('/events/abc?after=3&mode=poll')
    fake.clock.advance(60_000)
    expect(fake.told).toMatchObject({ heldBack: 1, closed: 0 })
  })

  it('[WIRE-46] are found out later, too: where the server is known to have sent more than came', async () => {
    const fake = openFakeEvents()
    await fake.welcome()
    const response = fake.gets()[0]!.stream()
    response.push(': padding\n\n')
    await settle()
    fake.clock.advance(10_000)
    expect(fake.told.heldBack).toBe(0)
    fake.wire.send('x')
    fake.posts()[0]!.answer(200, { last: 2 })
    await settle()
    fake.clock.advance(2_000)
    response.push(event(1, 'a'))
    await settle()
    fake.clock.advance(2_999)
    expect(fake.told.heldBack).toBe(0)
    fake.clock.advance(1)
    expect(fake.told.heldBack).toBe(1)
    await settle()
    expect(fake.gets()[1]?.path).toBe('/events/abc?after=1&mode=poll')
    response.push(event(2, 'too late'))
    fake.gets()[1]!.stream().push(event(2, 'b'))
    await settle()
    expect(fake.heard).toEqual(['a', 'b'])
  })

  it('[WIRE-46] need not be found out twice', async () => {
    const fake = openFakeEvents({ isBuffered: true })
    await fake.welcome()
    expect(fake.gets()[0]?.path).toBe('/events/abc?after=0&mode=poll')
  })
})

describe('what goes', () => {
  it('[WIRE-23] [WIRE-46] goes in order, one post after another, with what waits meanwhile in the next', async () => {
    const fake = openFakeEvents()
    await fake.welcome()
    fake.gets()[0]!.stream().push(event(1, 'welcome'))
    await settle()
    for (const frame of ['a', 'b', 'c']) fake.wire.send(frame)
    expect(fake.posts().map(({ body }) => body)).toEqual([{ first: 1, heard: 1, frames: ['a'] }])
    fake.posts()[0]!.answer(200, { last: 1 })
    await settle()
    expect(fake.posts()[1]?.body).toEqual({ first: 2, heard: 1, frames: ['b', 'c'] })
    fake.posts()[1]!.answer(200, { last: 1 })
    await settle()
    fake.wire.send('d')
    expect(fake.posts()[2]?.body).toEqual({ first: 4, heard: 1, frames: ['d'] })
  })

  it('[WIRE-46] goes in posts of at most 16 frames, and of what a server takes', async () => {
    const fake = openFakeEvents()
    await fake.welcome()
    for (let frame = 0; frame < 19; frame++) fake.wire.send('x')
    for (let frame = 0; frame < 3; frame++) fake.wire.send('y'.repeat(7_000))
    const sizes: number[] = []
    for (let place = 0; place < 4; place++) {
      const { frames } = fake.posts()[place]!.body as { frames: string[] }
      sizes.push(frames.length)
      fake.posts()[place]!.answer(200, { last: 0 })
      await settle()
    }
    expect(sizes).toEqual([1, 16, 4, 1])
  })

  it('[WIRE-46] is posted again as it was where no answer came, twice, and then given up', async () => {
    const fake = openFakeEvents()
    await fake.welcome()
    fake.gets()[0]!.stream().push(': padding\n\n')
    await settle()
    fake.wire.send('a')
    for (const attempt of [1, 2, 3]) {
      expect(fake.posts()).toHaveLength(attempt)
      fake.posts().at(-1)!.fail()
      await settle()
      fake.clock.advance(1_000)
      await settle()
    }
    expect(new Set(fake.posts().map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(fake.told.closed).toBe(1)
  })

  it('[WIRE-46] ends with the connection where the server refuses it', async () => {
    const fake = openFakeEvents()
    await fake.welcome()
    fake.wire.send('a')
    fake.posts()[0]!.answer(404)
    await settle()
    expect(fake.told.closed).toBe(1)
    expect(fake.gets()[0]!.isAborted()).toBe(true)
  })
})

describe('the end', () => {
  it('[WIRE-46] is silent on this side and told on the other', async () => {
    const fake = openFakeEvents()
    await fake.welcome()
    fake.wire.close()
    await settle()
    expect(fake.goodbyes().map(({ path }) => path)).toEqual(['/events/abc'])
    expect(fake.gets()[0]!.isAborted()).toBe(true)
    expect(fake.told.closed).toBe(0)
    fake.clock.advance(60_000)
    await settle()
    expect(fake.asked).toHaveLength(3)
  })

  it('[WIRE-46] is told where the page goes for good', async () => {
    const fake = openFakeEvents()
    await fake.welcome()
    fake.leave()
    expect(fake.goodbyes()).toHaveLength(1)
  })

  it('[WIRE-46] before it was open asks for nothing more', async () => {
    const fake = openFakeEvents()
    fake.wire.close()
    await fake.welcome()
    expect(fake.asked).toHaveLength(1)
    expect(fake.told).toMatchObject({ opened: 0, closed: 0 })
  })
})

type Fake = ReturnType<typeof openFakeEvents>
