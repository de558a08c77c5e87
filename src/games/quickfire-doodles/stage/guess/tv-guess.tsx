import { drawnForMs } from '../../../kit/drawing/stage/replay.ts'
import { GUESS_TALLY, GuessLane } from '../../../kit/guessing/stage/guess-lane.tsx'
import { useGuessFloats } from '../../../kit/guessing/stage/use-guess-floats.ts'
import { stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { TvScene } from '../../../kit/stage/tv/tv-scene.tsx'
import { TvTally } from '../../../kit/stage/tv/tv-tiles.tsx'
import { guessEntry } from '../../schemas.ts'
import { TvDoodle } from '../easel.tsx'
import styles from './guess-phase.module.css'
import type { GuessPhaseProps } from './guess-phase.tsx'

/** The doodle, as large as possible, and the room's guesses. */
export function TvGuess({ view, shown, now }: Pick<GuessPhaseProps, 'view' | 'shown' | 'now'>) {
  const { players } = view
  const floats = useGuessFloats(shown, players, null)
  return (
    <TvScene ink="pink" x={36} y={50} className={styles.tvGuess}>
      <TvDoodle
        shown={shown}
        players={players}
        elapsed={() => drawnForMs(view, now())}
        side={
          <>
            <div className={styles.tvTally}>
              <TvTally players={stayingPlayers(players, shown.artistId)} copy={GUESS_TALLY} />
            </div>
            <GuessLane
              floats={floats}
              players={players}
              me={null}
              entryOf={(id) => guessEntry(shown.doodle, id)}
              className={styles.tvLane}
            />
          </>
        }
      />
    </TvScene>
  )
}
