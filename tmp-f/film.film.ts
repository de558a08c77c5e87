import { mkdir } from 'node:fs/promises'
import { test } from '../tests/e2e/test.ts'
import { createSceneKit } from '../tests/scenes/scene.ts'
import { openSeat, enterRoom } from '../tests/scenes/open-seat.ts'
import { gatherRaw, startRaw, moveRaw, seatOf } from '../tests/scenes/raw-room.ts'
import { playRaw } from '../src/games/fact-or-fiction/testing/raw-game.ts'
import { twelve } from '../tests/scenes/cast.ts'
import { setTimeout as delay } from 'node:timers/promises'
test.use({ serverEnvironment: { TIME_SCALE: '1', LOG_LEVEL: 'warn' } })
test('film', async ({ browser, server }) => {
  test.setTimeout(300_000)
  const names = twelve.slice(0, 8)
  const room = await gatherRaw(server.origin, names)
  const shots: Promise<void>[] = []
  const seats = [['Mateo', 1280, 720], ['Sam', 390, 844]] as const
  const pages = [] as { page: any; wire: any; w: number }[]
  for (const [name, width, height] of seats) {
    const { page, wire } = await openSeat(browser, room, name, { origin: server.origin, timeScale: 1, context: { viewport: { width, height }, reducedMotion: (process.env.MOTION ?? 'no-preference') as any } })
    await enterRoom(page)
    pages.push({ page, wire, w: width })
  }
  await startRaw(room, 'fact-or-fiction' as any)
  const fib = { text: 'I was banned from a pub quiz for being too polite about the answers.', isFact: false, believers: ['Noor', 'Jun', 'Ines', 'Sam', 'Lena'] }
  const tale = { text: 'My first job was voicing a talking fridge.', isFact: true, believers: ['Mateo', 'Priya', 'Omar'] }
  const game = playRaw(room.seats, Object.fromEntries(names.map((n, i) => [n, i % 2 ? { ...fib, text: fib.text } : tale])), 'Jun').catch((e) => console.log(e))
  await mkdir('/tmp/f/film', { recursive: true })
  for (const round of [1, 2]) {
    const { wire } = pages[0]!
    while (wire.game()?.phase !== 'reveal' || wire.game()?.statement?.number !== round) await delay(20)
    const end = wire.game().phaseEndsAt
    for (let t = 0; t < 20; t++) {
      await delay(Math.max(0, end - 10_000 + t * 500 + 60 - Date.now()))
      await Promise.all(pages.map(async ({ page, w }) => { const at = Date.now() - (end - 10_000); await page.screenshot({ path: `/tmp/f/film/r${round}-${w}-${String(t).padStart(2, '0')}-${at}.png` }) }))
    }
  }
  await game
})
