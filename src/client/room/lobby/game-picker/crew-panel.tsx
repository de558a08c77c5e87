import { useId, useMemo } from 'react'
import { BLOB_OUTLINE } from '#client/ui/avatar/blob-outline.ts'
import { Character } from '#client/ui/avatar/character.tsx'
import { Halftone } from '#client/ui/halftone/halftone.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { onTransitionEnd, transitionClass } from '#client/ui/presence/transition-class.ts'
import { useListTransitions } from '#client/ui/presence/use-list-transitions.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import type { PublicPlayer } from '#rooms/room-view.ts'
import { useSeat } from '../../seat/seat.tsx'
import { lobbyCopy } from '../lobby.copy.ts'
import styles from './crew-panel.module.css'
import { crewPanelText } from './crew-panel-text.ts'

/** All players side by side, and an outline for each player still missing for a game. */
export function CrewPanel({ games }: { readonly games: readonly GameDefinition[] }) {
  const { view } = useSeat()
  const id = useId()
  const crew = useMemo(() => view.players.toSorted(hostFirst), [view.players])
  const { shown, finish } = useListTransitions(crew)
  const away = new Set(view.away)
  const needed = Math.min(...games.map((game) => game.minPlayers))
  const missing = Math.max(0, needed - view.players.length)
  const text = crewPanelText(view.players.length, missing)
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <Halftone corner="tr" tone="sky-deep" />
      <div className={styles.speech}>
        <h2 id={id}>{text.headline}</h2>
        <p>{text.advice}</p>
      </div>
      <div className={styles.crew} aria-hidden="true">
        {shown.map(({ item: player, presence }) => (
          <span
            key={player.id}
            className={joinClasses(styles.place, transitionClass(presence))}
            onAnimationEnd={onTransitionEnd(() => finish(player.id))}
          >
            <Character
              name={player.name}
              avatar={player.avatar}
              color={player.avatarColor}
              isDimmed={away.has(player.id)}
              isBobbing={!away.has(player.id)}
            />
          </span>
        ))}
        {Array.from({ length: missing }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are interchangeable
          <span key={place} className={styles.place}>
            <Missing />
          </span>
        ))}
      </div>
    </section>
  )
}

/** The host comes first, below the speech bubble. */
function hostFirst(one: PublicPlayer, other: PublicPlayer): number {
  return Number(other.isHost) - Number(one.isHost)
}

/** The outline of a missing player. */
function Missing() {
  return (
    <svg className={styles.missing} viewBox="0 0 100 100" aria-hidden="true">
      <path d={BLOB_OUTLINE} />
      <text x="50" y="67" textAnchor="middle">
        {lobbyCopy.crew.missingPlayer}
      </text>
    </svg>
  )
}
