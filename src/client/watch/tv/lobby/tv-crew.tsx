import { useMemo } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { PublicPlayer } from '#rooms/view/room-view.ts'
import { cssVariables } from '#ui/css-variables.ts'
import { useListTransitions } from '#ui/presence/use-list-transitions.ts'
import { hostFirst, smallestOf } from '../../../room/lobby/crew/crew-order.ts'
import { MissingPlace } from '../../../room/lobby/crew/crew-place.tsx'
import { crewRows } from './crew-rows.ts'
import styles from './tv-crew.module.css'
import { TvPlace } from './tv-place.tsx'
import { tvSpeech } from './tv-speech.ts'

/** More characters than this stand still. */
const BOBBING_MAX = 12

/** Everybody in the room, below what the host's character says, with an outline for each player still missing. */
export function TvCrew(props: {
  readonly players: readonly PublicPlayer[]
  readonly away: readonly PlayerId[]
  readonly maxPlayers: number
  readonly games: readonly GameDefinition[]
  readonly selected: GameDefinition | undefined
}) {
  const { players, games, selected } = props
  const crew = useMemo(() => players.toSorted(hostFirst), [players])
  const { shown, finish } = useListTransitions(crew)
  const away = new Set(props.away)
  const needed = (selected ?? smallestOf(games))?.minPlayers ?? 0
  const missing = Math.max(0, needed - players.length)
  const { rows, inRow } = crewRows(players.length + missing)
  const { headline, advice } = tvSpeech(players.length, missing, selected?.name() ?? null)
  return (
    <div className={styles.crew} data-rows={rows} style={cssVariables({ '--in-row': inRow })}>
      <div className={styles.speech}>
        <p className={styles.bubble} role="status">
          <b>{headline}</b> <span>{advice}</span>
        </p>
      </div>
      <ol
        className={styles.places}
        aria-label={m.tv_crew_of({ count: players.length, max: props.maxPlayers })}
      >
        {shown.map(({ item: player, presence }) => (
          <TvPlace
            key={player.id}
            id={player.id}
            name={player.name}
            avatar={player.avatar}
            color={player.avatarColor}
            isHost={player.isHost && presence !== 'leaving'}
            isAway={away.has(player.id)}
            isBobbing={players.length <= BOBBING_MAX}
            presence={presence}
            finish={finish}
          />
        ))}
        {Array.from({ length: missing }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are interchangeable
          <li key={place} className={styles.missing} aria-hidden="true">
            <MissingPlace />
          </li>
        ))}
      </ol>
    </div>
  )
}
