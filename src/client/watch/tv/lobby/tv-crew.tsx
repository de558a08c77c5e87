import { memo } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import type { RoomView } from '#rooms/view/room-view.ts'
import { cssVariables } from '#ui/css-variables.ts'
import { Crown } from '#ui/icon/crown.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { PlayerNameText } from '#ui/names/player-text.tsx'
import { onTransitionEnd, transitionClass } from '#ui/presence/transition-class.ts'
import { CrewFigure, MissingPlace } from '../../../room/lobby/crew/crew-place.tsx'
import { tvSpeech } from '../../../room/lobby/crew/crew-text.ts'
import { type CrewMember, useCrew } from '../../../room/lobby/crew/use-crew.ts'
import styles from './tv-crew.module.css'

/** Everybody in the room, below the bubble of the host's character, with an outline for each player still missing. */
export function TvCrew(props: {
  readonly view: RoomView
  readonly games: readonly GameDefinition[]
  readonly selected: GameDefinition | undefined
}) {
  const { view, selected } = props
  const count = view.players.length
  const { crew, missing } = useCrew(view, props.games, selected)
  const { rows, inRow } = crewRows(count + missing)
  const { headline, advice } = tvSpeech(count, missing, selected?.name() ?? null)
  return (
    <div className={styles.crew} data-rows={rows} style={cssVariables({ '--in-row': inRow })}>
      <div className={styles.speech}>
        <p className={styles.bubble} role="status">
          <b>{headline}</b> <span>{advice}</span>
        </p>
      </div>
      <ol className={styles.places} aria-label={m.tv_crew_of({ count, max: view.room.maxPlayers })}>
        {crew.map((member) => (
          <TvPlace key={member.id} {...member} />
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

interface CrewRows {
  readonly rows: number
  /** The most places in one row; the last row may have fewer. */
  readonly inRow: number
}

/** Names are readable from three metres in rows of so many. */
const IN_ONE_ROW = 7
const IN_ROWS = 8

/** As few rows as names allow, and rows of about the same length. */
export function crewRows(places: number): CrewRows {
  const rows = places <= IN_ONE_ROW ? 1 : Math.ceil(Math.max(places, IN_ROWS + 1) / IN_ROWS)
  return { rows, inRow: Math.ceil(places / rows) }
}

/** A player on a TV, with a nameplate. Memoized: a vote changes no character. */
const TvPlace = memo(function TvPlace(props: CrewMember) {
  const { id, name, isHost, isAway, presence } = props
  return (
    <li
      className={joinClasses(styles.place, transitionClass(presence))}
      data-host={isHost || undefined}
      data-away={isAway || undefined}
      onAnimationEnd={onTransitionEnd(() => props.finish(id))}
    >
      <span className={styles.figure}>
        <CrewFigure member={props} fillSizes="10rem" />
        {isHost && (
          <span className={styles.crown}>
            <Crown label={m.lobby_players_hosting()} />
          </span>
        )}
        {isAway && (
          <span className={styles.zzz}>
            <Icon name="zzz" />
          </span>
        )}
      </span>
      <span className={styles.plate}>
        <PlayerNameText>{name}</PlayerNameText>
        {isAway && <span className="sr-only">{m.tv_away()}</span>}
      </span>
    </li>
  )
})
