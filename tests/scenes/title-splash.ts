import type { GameId } from '#rooms/ids.ts'
import { six } from './cast.ts'
import { keepTime } from './keep-time.ts'
import { selectRaw, startSelectedRaw } from './raw-room.ts'
import type { Scene } from './scene.ts'

/**
 * The title of a game that has just begun, as a scene named `splash`. The page is told of the very start, however late
 * it hears of it, and the title's timer does not run: it is shown, and stays.
 */
export function showingTitle(gameId: GameId, isOnTv = false): Scene['draw'] {
  return async ({ gather, open, openTv }) => {
    const room = await gather(six)
    await selectRaw(room, gameId)
    const { page, wire } = await (isOnTv ? openTv(room) : open(room, 'Mateo'))
    await keepTime(page)
    const start = wire.holdAt(() => true, 0)
    await startSelectedRaw(room)
    await start
    await page.locator('[data-splash]').waitFor()
    return page
  }
}
