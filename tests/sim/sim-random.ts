import { seededRandomInt } from '#games/kit/rules/random.ts'

/** All randomness of one part of the simulation. */
export interface SimRandom {
  /** A whole number from 0 to `below` − 1. */
  readonly int: (below: number) => number
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number
  /** 0 to 1, without 1. */
  readonly fraction: () => number
  readonly happens: (probability: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** A UUID v4. */
  readonly uuid: () => string
}

/** A separate `stream` for each part: one more delay drawn by the network changes no player's decisions. */
export function createSimRandom(seed: number, stream: string): SimRandom {
  const int = seededRandomInt(seed ^ saltOf(stream))
  const fraction = () => int(2 ** 30) / 2 ** 30
  // The first draws of adjacent seeds are correlated.
  for (let warmUp = 0; warmUp < 8; warmUp++) int(2)
  return {
    int,
    between: (least, most) => least + int(most - least + 1),
    fraction,
    happens: (probability) => fraction() < probability,
    pick: (items) => {
      const item = items[int(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => int(16).toString(16)).join('')
      return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
    },
  }
}

function saltOf(stream: string): number {
  let salt = 0x811c9dc5
  for (const char of stream) salt = Math.imul(salt ^ char.charCodeAt(0), 0x01000193)
  return salt >>> 0
}
