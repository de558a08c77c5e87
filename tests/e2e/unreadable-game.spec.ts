import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ServerProcess } from '../support/server-process.ts'
import { expectLobbyOf, expectToast, gatherFour } from './actions.ts'
import { stage, startGame } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

const lost = 'Connection lost. Trying again…'

test(
  'a game that is unreadable after an update ends in the lobby, and all players see why',
  FULL,
  async ({ newPlayer, server }) => {
    const { host, others, code } = await gatherFour(newPlayer)
    const players = [host, ...others]
    await startGame(host, players)
    await server.stop()
    changeState(server, code, "json_remove(state, '$.seed')")
    await server.restart()

    for (const { page, name } of players) {
      await expectLobbyOf(page, name)
      await expectToast(
        page,
        'Back to the lobby!',
        'Something went wrong on our side, and this game could not go on. Sorry! Start another one.',
      )
    }
    expect(server.logs().match(/a game that could not be read was ended/g)).toHaveLength(1)
    await startGame(host, players)
  },
)

test('a game of a later build waits for a server that can read it', FULL, async ({ newPlayer, server }) => {
  const { host, others, code } = await gatherFour(newPlayer)
  const players = [host, ...others]
  await startGame(host, players)
  await server.stop()
  changeState(server, code, "json_set(state, '$.version', 99)")
  await server.restart()

  for (const { page } of players) {
    await expect(page.getByText(lost)).toBeVisible()
    // It stays: every connection ends at once, and none is shown as restored.
    await expect(page.getByText('You are back!')).not.toBeVisible()
    await expect(stage(page, 'submit')).toBeVisible()
  }
  await host.page.waitForTimeout(5_000)
  const opened = server.logs().match(/a room could not be served by this build/g) ?? []
  expect(opened.length).toBeLessThanOrEqual(1)

  await server.stop()
  changeState(server, code, "json_set(state, '$.version', 1)")
  await server.restart()
  for (const { page } of players) {
    await expect(page.getByText(lost)).toHaveCount(0, { timeout: 20_000 })
    await expect(stage(page, 'submit')).toBeVisible()
  }
})

function changeState(server: ServerProcess, code: string, state: string): void {
  const database = new DatabaseSync(join(server.dataDir, 'rumpus.db'))
  const ofRoom = 'select game_sessions.id from game_sessions join rooms on rooms.id = room_id where code = ?'
  const { changes } = database
    .prepare(`update game_states set state = ${state} where session_id in (${ofRoom})`)
    .run(code)
  database.close()
  expect(changes).toBe(1)
}
