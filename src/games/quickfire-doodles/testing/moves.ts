import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { cleanText } from '#rooms/text/names.ts'
import type { GameSimulation, SimulationRandom } from '../../kit/testing/simulation.test-support.ts'
import type { QuickfireDoodlesMove, QuickfireDoodlesView } from '../schemas.ts'
import { drawWord, readWord } from './drawn-word.ts'
import { entriesOf, jsonOf, rightAt, stepsOf, wrongAt } from './stored-game.ts'

type Simulation = GameSimulation<QuickfireDoodlesView, QuickfireDoodlesMove>

export const randomMove: Simulation['randomMove'] = ({ isJustGuessing, pad, shown }, mover) => {
  const { random } = mover
  if (random.happens(0.04)) return { type: 'justGuess', isOn: isJustGuessing !== true }
  if (shown !== null && random.happens(0.95)) {
    const doodle = random.happens(0.97) ? shown.doodle : random.between(-1, 60)
    return { type: 'guess', doodle, text: randomGuess(shown.ink ?? [], mover) }
  }
  if (pad === null && random.happens(0.9)) return null
  const doodle = random.happens(0.97) ? (pad?.doodle ?? 0) : random.between(-1, 60)
  if (random.happens(0.1)) return { type: 'swap', doodle }
  const from = random.happens(0.95) ? (pad?.steps ?? 0) : random.between(0, 9)
  const isFirst = pad !== null && pad.steps === 0
  const steps = isFirst && random.happens(0.7) ? [drawWord(pad.word)] : randomSteps(random)
  return { type: 'draw', doodle, from, steps }
}

function randomGuess(
  ink: readonly string[],
  { markedText, random }: Parameters<Simulation['randomMove']>[1],
): string {
  const word = readWord(ink)
  if (random.happens(0.4)) return word
  if (random.happens(0.3)) return word.slice(0, -1)
  return random.happens(0.9) ? markedText() : '  '
}

function randomSteps(random: SimulationRandom): readonly string[] {
  return Array.from({ length: random.between(1, 4) }, () => {
    const kind = random.int(10)
    if (kind === 0) return '!'
    if (kind === 1) return '<'
    if (kind === 2) return '+CB'
    // Black and another ink, a dot and a line; now and then off the grid.
    return random.pick(['A', 'B', 'H']) + random.pick(['gHgH', 'gHgHCDEF', '-_-_', 'BBAA'])
  })
}

/** Draws the word, and guesses what is drawn. */
export const quickMove: Simulation['quickMove'] = ({ pad, phase, players, shown }, me) => {
  if (pad !== null)
    return pad.steps > 0 ? null : { type: 'draw', doodle: pad.doodle, from: 0, steps: [drawWord(pad.word)] }
  const self = players.find(({ id }) => id === me)
  if (phase !== 'guess' || shown === null || self === undefined || self.isDone) return null
  if (shown.artistId === me || shown.ink === null) return null
  return { type: 'guess', doodle: shown.doodle, text: readWord(shown.ink) }
}

/** Draws a dot, and guesses something else in every turn. */
export const busyMove: Simulation['busyMove'] = ({ pad, phase, players, shown }, me, turn) => {
  if (pad !== null) {
    const steps = turn % 100 === 0 ? ['!'] : ['AgHgH']
    return { type: 'draw', doodle: pad.doodle, from: pad.steps, steps }
  }
  const isDone = players.find(({ id }) => id === me)?.isDone === true
  if (phase !== 'guess' || shown === null || shown.artistId === me || isDone) return null
  return { type: 'guess', doodle: shown.doodle, text: `The guess of turn ${turn}` }
}

export const suggestField: Simulation['suggestField'] = (field, pick, view) => {
  switch (field) {
    case 'doodle':
      return pick < 85 ? (view?.pad?.doodle ?? view?.shown?.doodle) : undefined
    case 'from':
      return pick < 85 ? view?.pad?.steps : undefined
    case 'steps':
      return pick < 60 ? [['AgHgH'], ['HgHgHCDEF', '+CB'], ['<'], ['!'], ['A-_-_']][pick % 5] : undefined
    case 'text':
      return pick < 30 && view?.shown?.ink ? readWord(view.shown.ink) : pick < 70 ? `Idea ${pick}` : undefined
    default:
      return undefined
  }
}

export function hasMoved(move: QuickfireDoodlesMove, playerId: PlayerId, rows: GameRows): boolean {
  const { players, swapped } = jsonOf(rows)
  switch (move.type) {
    case 'draw':
      return stepsOf(rows, move.doodle).slice(move.from).join() === move.steps.join()
    case 'swap':
      return swapped.includes(move.doodle)
    case 'justGuess':
      return players.some(({ id, isJustGuessing }) => id === playerId && isJustGuessing === move.isOn)
    case 'guess': {
      const text = storedText(move.text)
      const newest = wrongAt(rows, move.doodle).last.at(-1)
      return (
        text === '' ||
        rightAt(rows, move.doodle).includes(playerId) ||
        (newest?.playerId === playerId && newest.text === text)
      )
    }
  }
}

function storedText(text: string): string {
  return Array.from(cleanText(text)).slice(0, 40).join('').trim()
}

/** Right guesses are stored without their text. */
export function storedMoves(rows: GameRows, playerId: PlayerId): readonly QuickfireDoodlesMove[] {
  const { players, shown, swapped } = jsonOf(rows)
  const isOwn = (doodle: number) => players[doodle % players.length]?.id === playerId
  const drawn = new Map<number, number>()
  const ink = entriesOf(rows, 'ink').toSorted((one, other) => (one.row.key < other.row.key ? -1 : 1))
  return [
    ...ink.flatMap(({ doodle, value }): QuickfireDoodlesMove[] => {
      const steps = String(value).split(' ')
      const from = drawn.get(doodle) ?? 0
      drawn.set(doodle, from + steps.length)
      return isOwn(doodle) ? [{ type: 'draw', doodle, from, steps }] : []
    }),
    ...swapped.filter(isOwn).map((doodle) => ({ type: 'swap' as const, doodle })),
    ...players
      .filter(({ id, isJustGuessing }) => id === playerId && isJustGuessing)
      .map(() => ({ type: 'justGuess' as const, isOn: true })),
    ...shown.flatMap((doodle) =>
      wrongAt(rows, doodle)
        .last.filter((one) => one.playerId === playerId)
        .map(({ text }) => ({ type: 'guess' as const, doodle, text })),
    ),
  ]
}

export function subjectOf(move: QuickfireDoodlesMove): string {
  switch (move.type) {
    case 'draw':
      return `draw ${move.doodle} ${move.from}`
    case 'swap':
      return `swap ${move.doodle}`
    case 'justGuess':
      return move.type
    case 'guess':
      return `guess ${move.doodle} ${move.text}`
  }
}
