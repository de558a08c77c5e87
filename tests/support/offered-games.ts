import { findGame } from '#games/catalogue.ts'
import type { GameSetting } from '#games/game-definition.ts'
import { registeredIds } from '#games/kit/simulations.test-support.ts'
import type { GameId } from '#rooms/ids.ts'
import type { GameSettings } from '#rooms/room-record.ts'

/** The environment of a server that offers every registered game. */
export const EVERY_GAME = { OFFERED_GAMES: registeredIds.join(',') } as const

/** The registered games in turn. */
export function gameInTurn(turn: number): GameId {
  const id = registeredIds[turn % registeredIds.length]
  if (id === undefined) throw new Error('no game is registered')
  return id
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
