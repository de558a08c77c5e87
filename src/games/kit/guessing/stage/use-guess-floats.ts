import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { findPlayer, nameOf } from '../../stage/people/find-player.ts'
import { beginFloats, type GuessFloat, type SeenGuesses, updateFloats } from './guess-floats.ts'
import { SpacedAnnouncer } from './spaced-announcer.ts'

/** Guesses that float by. Reads them aloud at most every two seconds. Another round needs a remount (by key). */
export function useGuessFloats(
  seen: SeenGuesses,
  players: readonly GamePlayer[],
  me: PlayerId | null,
): readonly GuessFloat[] {
  const [state, setState] = useState(() => beginFloats(seen))
  if (state.seen !== seen) setState(updateFloats(state, seen))

  const [announcer] = useState(() => new SpacedAnnouncer())
  useEffect(() => () => announcer.stop(), [announcer])
  const speak = useEffectEvent((floats: readonly GuessFloat[]) => {
    const spoken = floats.filter(({ playerId }) => playerId !== me)
    announcer.add(spoken.map((float) => spokenLine(float, players)))
  })
  const { added } = state
  useEffect(() => {
    if (added.length > 0) speak(added)
  }, [added])
  return state.floats
}

function spokenLine({ playerId, id, text }: GuessFloat, players: readonly GamePlayer[]): string {
  const name = nameOf(findPlayer(players, playerId))
  return id === null
    ? m.kit_guess_player_got_it({ name })
    : m.kit_guess_spoken_guess({ name, text: text ?? '' })
}
