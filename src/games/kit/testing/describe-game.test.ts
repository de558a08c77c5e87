import { describe, expect, it } from 'vitest'
import { describeGame } from './describe-game.test-support.ts'
import { excessOf, leaksOf } from './describe-views.test-support.ts'
import { GameParty } from './game-party.ts'
import { quietToyGame, toyGame } from './toy-game.ts'
import { quietSimulation, toySimulation } from './toy-simulation.ts'

describeGame(toyGame, toySimulation)

describe('quiet,', () => {
  describeGame(quietToyGame, quietSimulation)
})

describe('the contract', () => {
  const party = new GameParty(toyGame, { playerCount: 4, settings: toyGame.defaultSettings })
  const [judge, ana, ben] = party.ids
  for (const [id, number] of [
    [ana, 3],
    [ben, 5],
  ] as const)
    party.move(id!, { type: 'pick', number })
  const leaksIn = (game: typeof toyGame) =>
    toySimulation.flips(party.rows).flatMap((flip) => leaksOf(game, toySimulation, party, flip))

  it('[GAME-16] finds no leak in a game that keeps its secrets', () => {
    expect(toySimulation.flips(party.rows).length).toBe(2)
    expect(leaksIn(toyGame)).toEqual([])
  })

  it('[GAME-16] finds a view that shows another player’s secret', () => {
    const leaky: Pick<typeof toyGame, 'view'> = {
      view: (rows, viewer) => toyGame.view(rows, viewer === judge ? ana! : viewer),
    }
    expect(leaksIn({ ...toyGame, ...leaky })).toEqual([`the number of ${ana} is shown to ${judge}`])
  })

  it('[GAME-91] finds a field of one player in a watcher’s view', () => {
    const [, ofAna, ofBen] = party.ids.map((id) => party.view(id))
    expect(excessOf(ofAna, ofBen)).toEqual(['view.mine'])
    expect(excessOf(party.view(null), ofBen)).toEqual([])
    expect(excessOf({ names: ['Ana', 'Ben'] }, { names: ['Ana'] })).toEqual(['view.names'])
  })

  it('[GAME-16] finds a deadline that depends on a secret', () => {
    const timed: Pick<typeof toyGame, 'deadline'> = {
      deadline: (rows) => JSON.stringify(rows.rows).split('5').length,
    }
    expect(leaksIn({ ...toyGame, ...timed })).toContain(`the number of ${ben} changes the deadline`)
  })
})
