import type { GameSetting } from '#games/game-definition.ts'
import { findGame } from '#games/games.ts'
import { registeredIds } from '#games/kit/testing/simulations.test-support.ts'
import { TABLE_GAMES_MAX } from '#rooms/games/table-games.ts'
import type { GameSettings } from '#rooms/record/fields.ts'
import type { GameId } from '#rooms/record/ids.ts'

/** The registered games in turn. */
export function gameInTurn(turn: number): GameId {
  const id = registeredIds[turn % registeredIds.length]
  if (id === undefined) throw new Error('no game is registered')
  return id
}

/** A table with that game and, if there is space, the following ones. */
export function tableInTurn(turn: number): readonly GameId[] {
  const size = Math.min(TABLE_GAMES_MAX, registeredIds.length)
  return Array.from({ length: size }, (_, index) => gameInTurn(turn + index))
}

/** Valid settings of the game; every value of each setting occurs. */
export function settingsInTurn(id: GameId, turn: number): GameSettings {
  const settings = findGame(id)?.settings ?? []
  return Object.fromEntries(settings.map((setting) => [setting.id, valueInTurn(setting, turn)]))
}

function valueInTurn(setting: GameSetting, turn: number): GameSettings[string] {
  switch (setting.type) {
    case 'toggle':
      return turn % 2 === 1
    case 'select':
      return setting.options[turn % setting.options.length]?.value ?? setting.default
    case 'number':
      return setting.min + (turn % (setting.max - setting.min + 1))
  }
}
