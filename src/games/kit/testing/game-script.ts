import fc from 'fast-check'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { PlayableGame } from '../rules/define-game.ts'
import { type RandomInt, seededRandomInt } from '../rules/random.ts'
import { GameParty } from './game-party.ts'
import type { GameSimulation, SimulationRandom } from './simulation.test-support.ts'

/** The part of a game's simulation that plays. */
export type Player = Pick<
  GameSimulation,
  'settings' | 'randomMove' | 'quickMove' | 'endsWhen' | 'roundOf' | 'entries'
>

/** One event of a game; `who` is an index, modulo the number of players. */
type Action =
  | { readonly type: 'move'; readonly who: number; readonly seed: number }
  | { readonly type: 'everybody-plays' | 'tick' | 'lose-everybody' }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'hide'; readonly place: number }
  | { readonly type: 'go-away' | 'come-back' | 'leave' | 'rejoin'; readonly who: number }

/** A game and its events. */
export interface Script {
  readonly extraPlayers: number
  readonly seed: number
  readonly timeScale: number
  readonly pace: number
  readonly actions: readonly Action[]
}

const MOVES_MAX = 20

const who = fc.nat({ max: 31 })
const seed = fc.nat({ max: 2 ** 47 - 1 })
const of = <Type extends string>(type: Type) => fc.record({ type: fc.constant(type) })

const someAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('move' as const), who, seed }) },
  { weight: 5, arbitrary: of('everybody-plays' as const) },
  { weight: 8, arbitrary: of('tick' as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      ms: fc.oneof(fc.nat({ max: 5_000 }), fc.nat({ max: 100_000 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('go-away' as const, 'leave' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('come-back' as const, 'rejoin' as const), who }),
  },
  { weight: 1, arbitrary: of('lose-everybody' as const) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hide' as const), place: fc.nat({ max: 31 }) }) },
)

export const someScript: fc.Arbitrary<Script> = fc.record({
  extraPlayers: fc.nat({ max: 4 }),
  seed,
  timeScale: fc.constantFrom(1, 1, 7, 10),
  pace: fc.constantFrom(1, 1, 1.5, 2),
  actions: fc.array(someAction, { maxLength: 60, size: 'max' }),
})

/** Plays the script; `look` is called at the beginning and after every action. */
export function playScript<Game extends PlayableGame>(
  game: Game,
  player: Player,
  { extraPlayers, seed: start, timeScale, pace, actions }: Script,
  look: (party: GameParty<Game>) => void,
): GameParty<Game> {
  const playerCount = Math.min(game.minPlayers + extraPlayers, game.maxPlayers)
  const settings = validSettings(game, player, randomOf(start))
  const party = new GameParty(game, { playerCount, settings, seed: start, timeScale, pace })
  let texts = 0
  const nextText = () => `text ${texts++}`
  look(party)
  for (const action of actions) {
    perform(party, player, action, nextText)
    look(party)
  }
  return party
}

/** Settings with which a room starts the game. */
export function validSettings(game: PlayableGame, { settings }: Player, random: SimulationRandom) {
  const drawn = settings(random)
  return game.areSettingsValid(drawn) ? drawn : game.defaultSettings
}

/** These players respond as the phase asks. Returns whether this ended the phase. */
export function playPhase(party: GameParty, { quickMove, roundOf }: Player, ids = party.ids): boolean {
  const { phase, rows } = party
  const round = roundOf(rows)
  const hasEnded = () => party.phase !== phase || roundOf(party.rows) !== round
  for (const id of ids)
    for (let made = 0; made < MOVES_MAX && !hasEnded(); made++) {
      const move = quickMove(party.view(id), id)
      if (move === null || !party.move(id, move).ok) break
    }
  return hasEnded()
}

export function randomOf(start: number): SimulationRandom {
  const randomInt: RandomInt = seededRandomInt(start)
  return {
    int: randomInt,
    between: (least, most) => least + randomInt(most - least + 1),
    happens: (probability) => randomInt(2 ** 32) < probability * 2 ** 32,
    pick: (items) => {
      const [item] = items.slice(randomInt(items.length))
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

function perform(party: GameParty, player: Player, action: Action, markedText: () => string): void {
  const idOf = (index: number): PlayerId => party.id(index % party.ids.length)
  switch (action.type) {
    case 'move': {
      const me = idOf(action.who)
      const move = player.randomMove(party.view(me), { me, random: randomOf(action.seed), markedText })
      if (move !== null) party.move(me, move)
      return
    }
    case 'everybody-plays':
      playPhase(party, player)
      return
    case 'tick':
      party.tick()
      return
    case 'wait':
      party.wait(action.ms)
      return
    case 'go-away':
      party.goAway(idOf(action.who))
      break
    case 'come-back':
      if (party.members.has(idOf(action.who))) party.comeBack(idOf(action.who))
      break
    case 'leave':
      party.leave(idOf(action.who))
      break
    case 'rejoin':
      party.members.add(idOf(action.who))
      party.comeBack(idOf(action.who))
      break
    case 'hide': {
      const entries = player.entries?.(party.view(null)) ?? []
      const found = entries[action.place % entries.length]
      if (found !== undefined) party.hide(found.entry)
      return
    }
    case 'lose-everybody':
      party.goAway(...party.ids)
      break
  }
  party.settle()
}
