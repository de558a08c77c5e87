import type { ReactNode } from 'react'
import type { GameDefinition, GamePhase } from '#games/game-definition.ts'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { PACE_FACTORS, type Pace } from '#rooms/games/pace.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './game-rules.module.css'

/** The rules in a collapsed section, and the recommended number of players. */
export function DetailedRules({ game }: { readonly game: GameDefinition }) {
  const { playsBestWith: best } = game
  return (
    <RulesDisclosure label={m.lobby_selected_how_to_play()}>
      <ol>
        {linesOf(game.detailedRules()).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {best !== undefined && (
        <p>
          {m.lobby_selected_plays_best({
            min: best.minPlayers,
            max: best.maxPlayers,
            rounds: best.roundsPerGame,
            seconds: best.timePerRound,
          })}
        </p>
      )}
    </RulesDisclosure>
  )
}

export function RulesDisclosure(props: {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <details className={joinClasses(styles.rules, props.className)}>
      <summary>
        <span>{props.label}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      {props.children}
    </details>
  )
}

export function PhaseStrip(props: { readonly phases: readonly GamePhase[]; readonly pace: Pace }) {
  return (
    <ol className={styles.strip} aria-label={m.lobby_selected_phases()}>
      {props.phases.map((phase) => (
        <li key={phase.id} title={phase.description()} style={{ background: `var(--${phase.ink})` }}>
          {phase.name()}
          <small>
            {m.lobby_selected_seconds({ duration: Math.round(phase.duration * PACE_FACTORS[props.pace]) })}
          </small>
        </li>
      ))}
    </ol>
  )
}
