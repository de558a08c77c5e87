import fc from 'fast-check'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { FactId } from '../schemas.ts'
import { statementOnStage } from '../state.ts'
import { TestGame } from './test-game.ts'

/** One event of a game; `who` is an index, modulo the number of players. */
type Action =
  | {
      readonly type: 'write'
      readonly who: number
      readonly slot: number
      readonly text: string
      readonly isFact: boolean | null
    }
  | { readonly type: 'submit'; readonly who: number }
  | { readonly type: 'everybody-submits'; readonly facts: readonly boolean[] }
  | { readonly type: 'vote'; readonly who: number; readonly saysFact: boolean; readonly isStale: boolean }
  | { readonly type: 'everybody-votes'; readonly says: readonly boolean[] }
  | { readonly type: 'tick' }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'go-away' | 'come-back' | 'leave'; readonly who: number }
  | { readonly type: 'lose-everybody' }

/** A game and its events. */
export interface Script {
  readonly playerCount: number
  readonly factsPerPlayer: number
  readonly seed: number
  readonly timeScale: number
  readonly pace: number
  readonly actions: readonly Action[]
}

const who = fc.nat({ max: 31 })
const mark = fc.boolean()
const marks = fc.array(mark, { minLength: 1, maxLength: 12 })

const someAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('write' as const),
      who,
      slot: fc.integer({ min: -1, max: 5 }),
      text: fc.constantFrom('', 'ab', 'I met a bear', 'I own a boat', '  blanks  ', 'x'.repeat(201)),
      isFact: fc.option(mark),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('submit' as const), who }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('everybody-submits' as const), facts: marks }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('vote' as const),
      who,
      saysFact: mark,
      isStale: fc.nat({ max: 9 }).map((lot) => lot === 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('everybody-votes' as const), says: marks }) },
  { weight: 8, arbitrary: fc.constant({ type: 'tick' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      ms: fc.oneof(fc.nat({ max: 5_000 }), fc.nat({ max: 100_000 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('go-away' as const, 'leave' as const), who }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('come-back' as const), who }) },
  { weight: 1, arbitrary: fc.constant({ type: 'lose-everybody' as const }) },
)

export const scriptArbitrary: fc.Arbitrary<Script> = fc.record({
  playerCount: fc.integer({ min: 4, max: 9 }),
  factsPerPlayer: fc.integer({ min: 1, max: 5 }),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  timeScale: fc.constantFrom(1, 1, 7, 10),
  pace: fc.constantFrom(1, 1, 1.5, 2),
  actions: fc.array(someAction, { maxLength: 60, size: 'max' }),
})

/** Plays the script; `look` is called at the beginning and after every action. */
export function playScript(script: Script, look: (game: TestGame) => void): TestGame {
  const names = Array.from({ length: script.playerCount }, (_, index) => `p${index}`)
  const game = new TestGame({ ...script, names })
  look(game)
  for (const action of script.actions) {
    perform(game, action)
    look(game)
  }
  return game
}

function perform(game: TestGame, action: Action): void {
  const names = game.state.players.map((player) => player.name)
  const nameOf = (index: number) => names[index % names.length] ?? ''
  switch (action.type) {
    case 'write':
    case 'submit': {
      const { who: index, ...move } = action
      game.move(nameOf(index), move)
      return
    }
    case 'everybody-submits':
      submitAll(game, names, action.facts)
      return
    case 'vote':
      vote(game, nameOf(action.who), action.saysFact, action.isStale)
      return
    case 'everybody-votes':
      for (const [index, name] of names.entries())
        vote(game, name, action.says[index % action.says.length] === true, false)
      return
    case 'tick':
      game.tick()
      return
    case 'wait':
      game.wait(action.ms)
      return
    case 'go-away':
      game.goAway(nameOf(action.who))
      break
    case 'come-back':
      if (game.members.has(nameOf(action.who) as PlayerId)) game.comeBack(nameOf(action.who))
      break
    case 'leave':
      game.leave(nameOf(action.who))
      break
    case 'lose-everybody':
      game.goAway(...names)
      break
  }
  game.settle()
}

function submitAll(game: TestGame, names: readonly string[], facts: readonly boolean[]): void {
  for (const [index, name] of names.entries()) {
    for (let slot = 0; slot < game.state.factsPerPlayer; slot++) {
      const isFact = facts[(index + slot) % facts.length] === true
      game.move(name, { type: 'write', slot, text: `${name} says ${slot}`, isFact })
    }
    game.move(name, { type: 'submit' })
  }
}

function vote(game: TestGame, name: string, saysFact: boolean, isStale: boolean): void {
  const onStage = statementOnStage(game.state)
  const stale = game.state.statements[0]?.id ?? ('nothing' as FactId)
  game.move(name, { type: 'vote', factId: isStale || onStage === null ? stale : onStage.id, saysFact })
}
