import { createRoom } from './actions.ts'
import { expect, test } from './test.ts'

test.describe('The preview of a link', () => {
  test('contains the room code and an existing picture', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor, { roomName: 'Friday secrets' })
    const html = await (await noor.page.request.get(`/room/${code}`)).text()
    expect(html).toContain(`<meta property="og:title" content="Join Room ${code} · Rumpus">`)
    expect(html).not.toContain('Friday secrets')
    const image = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? ''
    const picture = await noor.page.request.get(image)
    expect(picture.headers()['content-type']).toBe('image/png')
  })

  test('[WIRE-33] does not reveal whether the room exists', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor)
    const unknown = code === 'BBBB' ? 'CCCC' : 'BBBB'
    const read = async (path: string) => {
      const answer = await noor.page.request.get(path)
      return { status: answer.status(), html: (await answer.text()).replaceAll(path.slice(-4), 'CODE') }
    }
    expect(await read(`/room/${code}`)).toEqual(await read(`/room/${unknown}`))
  })
})
