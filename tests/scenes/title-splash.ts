import type { GameId } from '#rooms/record/ids.ts'
import { six } from './cast.ts'
import { keepTime } from './keep-time.ts'
import { selectRaw, startSelectedRaw } from './raw-room.ts'
import type { Scene } from './scene.ts'

/** The title of a game that has just begun, as a scene named `splash`. Its timer does not run: it is shown, and stays. */
export function showingTitle(gameId: GameId, isOnTv = false): Scene['draw'] {
  return async ({ gather, open, openTv, passToNext }) => {
    const room = await gather(six)
    await selectRaw(room, gameId)
    const atStart = { elapsedMs: 0 }
    const { page } = await (isOnTv ? openTv(room, atStart) : open(room, 'Mateo', atStart))
    await keepTime(page)
    await startSelectedRaw(room)
    // Watchers hear of it a moment later.
    if (isOnTv) await passToNext()
    await page.locator('[data-splash]').waitFor()
    return page
  }
}
