import { type RandomInt, shuffled } from '../kit/rules/random.ts'
import { randomIntFor } from '../kit/rules/secret-draws.ts'

/** Purposes that separate these draws from the game's other draws from its seed. */
const ROTATION_PURPOSE = 0x2c1b3c6d
const ORDER_PURPOSE = 0x51ed270b

/** Assigns writers to stories, turn by turn. There are as many stories as players, all counted from 0. */
export interface Rotation {
  readonly writerOf: (story: number, turn: number) => number
  readonly storyOf: (writer: number, turn: number) => number
}

/** A rotation costs hundreds of hashes, and every state of a game needs it. */
const ROTATIONS_MAX = 500
const rotations = new Map<string, Rotation>()

export function rotationOf(game: { readonly players: readonly unknown[]; readonly seed: string }): Rotation {
  const key = `${game.seed} ${game.players.length}`
  const known = rotations.get(key)
  if (known !== undefined) return known
  const [oldest] = rotations.keys()
  if (oldest !== undefined && rotations.size === ROTATIONS_MAX) rotations.delete(oldest)
  const rotation = createRotation(game.seed, game.players.length)
  rotations.set(key, rotation)
  return rotation
}

/**
 * Draws each turn independently, so that the authors of some stories do not determine those of another (STORY-77). Every
 * player writes once a turn, and in no story twice (STORY-76).
 */
export function createRotation(seed: string, players: number): Rotation {
  const randomInt = randomIntFor(seed, ROTATION_PURPOSE)
  let storiesLeft = upTo(players).map(() => upTo(players))
  const writersByTurn = upTo(players).map(() => {
    const writers = drawWriters(storiesLeft, randomInt)
    storiesLeft = storiesLeft.map((stories, writer) => stories.filter((story) => writers[story] !== writer))
    return writers
  })
  return {
    writerOf: (story, turn) => writersByTurn[turn]?.[story] ?? -1,
    storyOf: (writer, turn) => writersByTurn[turn]?.indexOf(writer) ?? -1,
  }
}

/**
 * The writer of each story, from the stories that each writer can still have: a random perfect matching, by augmenting
 * paths. There is one at every turn, because each story has as many writers left as each writer stories (Hall's theorem).
 */
function drawWriters(
  storiesLeft: readonly (readonly number[])[],
  randomInt: RandomInt,
): readonly (number | undefined)[] {
  const choices = storiesLeft.map((stories) => shuffled(stories, randomInt))
  const writers: (number | undefined)[] = choices.map(() => undefined)

  /** Gives the writer a story. A writer who had it is moved to another one. */
  function place(writer: number, tried: Set<number>): boolean {
    return (choices[writer] ?? []).some((story) => {
      if (tried.has(story)) return false
      tried.add(story)
      const other = writers[story]
      if (other !== undefined && !place(other, tried)) return false
      writers[story] = writer
      return true
    })
  }

  for (const writer of shuffled([...choices.keys()], randomInt)) place(writer, new Set())
  return writers
}

export function readingOrder(seed: string, stories: number): readonly number[] {
  return shuffled(upTo(stories), randomIntFor(seed, ORDER_PURPOSE))
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}
