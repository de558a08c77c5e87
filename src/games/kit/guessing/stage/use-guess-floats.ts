import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { announce } from '#ui/announcer/announce.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { findPlayer, nameOf } from '../../stage/people/find-player.ts'
import { beginFloats, type GuessFloat, type SeenGuesses, updateFloats } from './guess-floats.ts'
import { createSpacedAnnouncer, type SpacedAnnouncer } from './spaced-announcer.ts'

const SPOKEN_EVERY_MS = 2_000

/** What floats by, and reads it aloud at most every two seconds. Another round needs a remount (by key). */
export function useGuessFloats(
  seen: SeenGuesses,
  players: readonly GamePlayer[],
  me: PlayerId | null,
): readonly GuessFloat[] {
  const [state, setState] = useState(() => beginFloats(seen))
  if (state.seen !== seen) setState(updateFloats(state, seen))

  const announcer = useRef<SpacedAnnouncer | null>(null)
  useEffect(() => {
    announcer.current = createSpacedAnnouncer({
      announce,
      everyMs: SPOKEN_EVERY_MS,
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    })
    return () => announcer.current?.stop()
  }, [])

  const { added } = state
  const speak = useEffectEvent((floats: readonly GuessFloat[]) => {
    const spoken = floats.filter(({ playerId }) => playerId !== me)
    announcer.current?.add(spoken.map((float) => lineOf(float, players)))
  })
  useEffect(() => {
    if (added.length > 0) speak(added)
  }, [added])
  return state.floats
}

function lineOf({ playerId, id, text }: GuessFloat, players: readonly GamePlayer[]): string {
  const name = nameOf(findPlayer(players, playerId))
  return id === null
    ? m.kit_guess_player_got_it({ name })
    : m.kit_guess_spoken_guess({ name, text: text ?? '' })
}
