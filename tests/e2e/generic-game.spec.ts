import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ServerProcess } from '../support/server-process.ts'
import { countLoads, createRoom, expectLobbyOf, gather, playerRow } from './actions.ts'
import { expectAllInLobby } from './game-actions.ts'
import { expect, FULL, type Player, test } from './test.ts'

const games = [
  { gameId: 'charades-deluxe', name: 'Charades Deluxe' },
  { gameId: null, name: 'Spot The Faker' },
]

for (const { gameId, name } of games) {
  test(
    `a room that plays ${gameId ?? 'no game at all'} shows the generic game`,
    FULL,
    async ({ newPlayer, server }) => {
      const host = await newPlayer('Noor')
      const mateo = await newPlayer('Mateo')
      const code = await createRoom(host)
      await gather([mateo], code)
      await server.stop()
      setUnknownGame(server, code, gameId)
      const loads = countLoads(mateo.page)
      await server.restart()

      for (const { page } of [host, mateo]) await expectGenericGame(page, name)
      await expect(mateo.page.getByRole('button', { name: 'End Game for All' })).toHaveCount(0)
      // A newer build may have the game, so the page has reloaded itself. Its player kept the seat.
      const ownReloads = gameId === null ? 0 : 1
      expect(loads()).toBe(ownReloads)

      await mateo.page.reload()
      await expectGenericGame(mateo.page, name)
      expect(loads()).toBe(ownReloads + 1)

      await host.page.getByRole('button', { name: 'End Game for All' }).click()
      await expectAllInLobby([host, mateo])
      await expect(playerRow(mateo.page, 'Noor')).toContainText('Hosting!')
      await mateo.page.reload()
      await expectLobbyOf(mateo.page, 'Mateo')
    },
  )
}

/** Stores a game that this version does not know, as an older or newer one may. */
function setUnknownGame(server: ServerProcess, code: string, gameId: string | null): void {
  const database = new DatabaseSync(join(server.dataDir, 'rumpus.db'))
  const { changes } = database
    .prepare("update rooms set status = 'playing', game_id = ?, game_settings = null where code = ?")
    .run(gameId, code)
  database.close()
  expect(changes).toBe(1)
}

async function expectGenericGame(page: Player['page'], name: string): Promise<void> {
  // The page reconnects automatically, within its longest retry delay.
  await expect(page.getByRole('region', { name: 'Game on!' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  for (const player of ['Noor', 'Mateo'])
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: player })).toBeVisible()
}
