import { randomIntFor, shuffled } from '../kit/random.ts'

/** Each keeps its draw apart from what else a game derives from its seed. */
const ROTATION_SALT = 0x2c1b3c6d
const ORDER_SALT = 0x51ed270b

/** Who writes in which story at which turn. There are as many stories as players, all counted from 0. */
export interface Rotation {
  readonly writerOf: (story: number, turn: number) => number
  readonly storyOf: (writer: number, turn: number) => number
}

/**
 * The players sit in a circle, and each turn has a distance of its own from the stories' places. So every player writes
 * once a turn, and nobody twice in a story (STORY-5).
 */
export function createRotation(seed: number, players: number): Rotation {
  const randomInt = randomIntFor(seed, ROTATION_SALT)
  const places = upTo(players)
  const circle = shuffled(places, randomInt)
  const distances = shuffled(places, randomInt)
  const at = (list: readonly number[], index: number) => list[index] ?? index
  return {
    writerOf: (story, turn) => at(circle, (story + at(distances, turn)) % players),
    storyOf: (writer, turn) => (circle.indexOf(writer) - at(distances, turn) + players) % players,
  }
}

/** All stories in the order of reading. */
export function readingOrder(seed: number, stories: number): readonly number[] {
  return shuffled(upTo(stories), randomIntFor(seed, ORDER_SALT))
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}
