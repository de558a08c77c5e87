import { GameParty, type PartyOptions } from '../kit/testing/game-party.ts'
import { factOrFiction } from './game.ts'
import type { FactOrFictionMove } from './schemas.ts'
import { statementOnStage } from './state.ts'

interface TestGameOptions extends Omit<PartyOptions, 'playerCount' | 'settings'> {
  readonly factsPerPlayer?: number
}

/** A game whose players have their names as ids. */
export class TestGame extends GameParty<typeof factOrFiction> {
  constructor({
    factsPerPlayer = 1,
    names = ['ana', 'ben', 'cleo', 'dan'],
    ...options
  }: TestGameOptions = {}) {
    super(factOrFiction, { names, settings: { factsPerPlayer }, ...options })
  }

  /** Throws if the move is refused. */
  makes(name: string, move: FactOrFictionMove): void {
    const refusal = this.outcome(name, move)
    if (refusal !== null) throw new Error(refusal)
  }

  write(name: string, text: string, isFact: boolean | null, slot = 0): void {
    this.makes(name, { type: 'write', slot, text, isFact })
  }

  submit(name: string): void {
    this.makes(name, { type: 'submit' })
  }

  vote(name: string, saysFact: boolean): void {
    this.makes(name, { type: 'vote', factId: this.onStage().id, saysFact })
  }

  onStage() {
    const statement = statementOnStage(this.state)
    if (statement === null) throw new Error('no statement is on stage')
    return statement
  }
}

/** A game in the first Present with one statement of each of four players: ana's and cleo's are facts. */
export function gameOnStage(options: TestGameOptions = {}): TestGame {
  const game = new TestGame(options)
  for (const player of game.state.players)
    for (let slot = 0; slot < game.state.factsPerPlayer; slot++)
      game.write(player.name, `${player.name} says ${slot}`, ['ana', 'cleo'].includes(player.name), slot)
  for (const player of game.state.players) game.submit(player.name)
  return game
}

/** The same, in the first Vote. */
export function gameInVote(options: TestGameOptions = {}): TestGame {
  const game = gameOnStage(options)
  game.tick()
  return game
}
