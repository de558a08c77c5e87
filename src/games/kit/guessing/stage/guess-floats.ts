import type { PlayerId } from '#rooms/record/ids.ts'

/** More are not shown: the oldest leave. */
const FLOATS_MAX = 5

/** The public part of the guesses: the texts of wrong ones, and the players with a right one. */
export interface SeenGuesses {
  /** The newest ones, the newest last. */
  readonly wrong: readonly {
    /** Counts the wrong guesses from 0. */
    readonly id: number
    readonly playerId: PlayerId
    /** Null if the host has hidden it. */
    readonly text: string | null
  }[]
  readonly gotIt: readonly PlayerId[]
}

/** A line that floats by. `id` is null for "Lena got it!", which has no text. */
export interface GuessFloat {
  readonly key: string
  readonly playerId: PlayerId
  readonly id: number | null
  readonly text: string | null
}

export interface FloatState {
  readonly seen: SeenGuesses
  /** The newest last. */
  readonly floats: readonly GuessFloat[]
  /** Those that the last view added. None for a page that has just loaded. */
  readonly added: readonly GuessFloat[]
}

/** A page that loads shows the existing wrong guesses. It cannot know when others guessed right. */
export function beginFloats(seen: SeenGuesses): FloatState {
  return { seen, floats: seen.wrong.slice(-FLOATS_MAX).map(floatOf), added: [] }
}

export function updateFloats({ seen: before, floats }: FloatState, seen: SeenGuesses): FloatState {
  const lastId = before.wrong.at(-1)?.id ?? -1
  const added = [
    ...seen.wrong.filter(({ id }) => id > lastId).map(floatOf),
    ...seen.gotIt
      .filter((playerId) => !before.gotIt.includes(playerId))
      .map((playerId) => ({ key: `got-${playerId}`, playerId, id: null, text: null })),
  ]
  // The host may have hidden one that still floats.
  const kept = floats.map((float) => {
    const now = seen.wrong.find(({ id }) => id === float.id)
    return now === undefined ? float : floatOf(now)
  })
  return { seen, floats: [...kept, ...added].slice(-FLOATS_MAX), added }
}

/** The player's own newest wrong guess, while it is among those that everybody sees. */
export function ownWrongGuess(
  { wrong }: Pick<SeenGuesses, 'wrong'>,
  me: PlayerId | null,
): SeenGuesses['wrong'][number] | null {
  return wrong.findLast(({ playerId }) => playerId === me) ?? null
}

function floatOf({ id, playerId, text }: SeenGuesses['wrong'][number]): GuessFloat {
  return { key: `wrong-${id}`, playerId, id, text }
}
