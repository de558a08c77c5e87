import { type ReactNode, useId, useMemo } from 'react'
import { useStore } from 'zustand'
import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { LoadingDots } from '#ui/loading-dots/loading-dots.tsx'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { useListTransitions } from '#ui/presence/use-list-transitions.ts'
import { InviteActions } from '../../invite/invite-actions.tsx'
import { QrButton } from '../../invite/qr-button.tsx'
import { useSeat } from '../../session/seat/seat.tsx'
import { PaceTag } from '../../settings/pace-tag.tsx'
import { SoundOffer, useSoundOffer } from '../sound-offer/sound-offer.tsx'
import { hostFirst, smallestOf } from './crew-order.ts'
import { CrewPlace, MissingPlace } from './crew-place.tsx'
import styles from './crew-stage.module.css'
import { crewText } from './crew-text.ts'
import { hasRerolled } from './reroll-hint.ts'

/** More characters than this stand still. */
const BOBBING_MAX = 12

/**
 * All players in rows, with their names underneath, and an outline for each player still missing for a game.
 * It is the same from 1 player to 32, for the host and for the others.
 */
export function CrewStage(props: {
  readonly games: readonly GameDefinition[]
  readonly selected: GameDefinition | undefined
  readonly isAfterGame: boolean
}) {
  const { games, selected } = props
  const { view, me, isHost } = useSeat()
  const id = useId()
  const crew = useMemo(() => view.players.toSorted(hostFirst), [view.players])
  const { shown, finish } = useListTransitions(crew)
  const away = new Set(view.away)
  const next = selected ?? smallestOf(games)
  const count = view.players.length
  const missing = Math.max(0, (next?.minPlayers ?? 0) - count)
  const isAlone = count === 1
  const places = count + missing
  const isOffering = useSoundOffer() && !isAlone && (isHost || props.isAfterGame)
  return (
    <section className={styles.stage} aria-labelledby={id} data-alone={isAlone || undefined}>
      <Halftone corner="tr" tone="sky-deep" />
      <div className={styles.speech}>
        {isHost ? (
          <HostSpeech id={id} count={count} missing={missing} selected={selected} />
        ) : (
          <GuestSpeech id={id} selected={selected} />
        )}
      </div>
      {isAlone && <QrButton code={view.room.code} className={styles.qr} />}
      {isAlone && (
        <div className={styles.invite}>
          <InviteActions code={view.room.code} name={view.room.name} isPrimary />
        </div>
      )}
      <div className={styles.crew} style={cssVariables({ '--places': places })}>
        {shown.map(({ item: player, presence }) => (
          <CrewPlace
            key={player.id}
            id={player.id}
            name={player.name}
            avatar={player.avatar}
            color={player.avatarColor}
            isHost={player.isHost && presence !== 'leaving'}
            isYou={player.id === me.id}
            isAway={away.has(player.id)}
            isBobbing={count <= BOBBING_MAX}
            presence={presence}
            finish={finish}
          />
        ))}
        {Array.from({ length: missing }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are interchangeable
          <MissingPlace key={place} />
        ))}
      </div>
      <Floor>
        {isOffering ? <SoundOffer /> : <RerollHint />}
        {missing > 0 && !isOffering && next !== undefined && (
          <span className={styles.least}>
            {m.lobby_crew_starts_with({ game: next.name(), players: next.minPlayers })}
          </span>
        )}
        <PaceTag pace={view.room.pace} />
      </Floor>
    </section>
  )
}

/** The boards on which the characters stand, with what is good to know. */
function Floor({ children }: { readonly children: ReactNode }) {
  return <div className={styles.floor}>{children}</div>
}

function HostSpeech(props: {
  readonly id: string
  readonly count: number
  readonly missing: number
  readonly selected: GameDefinition | undefined
}) {
  const text = crewText(props.count, props.missing, props.selected?.name() ?? null)
  return (
    <>
      <h2 id={props.id}>{text.headline}</h2>
      <p>{text.advice}</p>
    </>
  )
}

/** The host's character asks the other players to wait and to vote. */
function GuestSpeech(props: { readonly id: string; readonly selected: GameDefinition | undefined }) {
  const { host } = useSeat()
  const { selected } = props
  return (
    <>
      <h2 id={props.id}>
        {m.lobby_waiting_title()}
        <LoadingDots isPatient />
      </h2>
      <p>{m.lobby_waiting_how_to_vote()}</p>
      <p aria-live="polite">
        {selected !== undefined && (
          <IsolatedName
            name={host?.name ?? m.lobby_waiting_the_host()}
            sentence={(name) => m.lobby_waiting_host_picked({ host: name, game: selected.name() })}
          />
        )}
      </p>
    </>
  )
}

/** For who has never tapped their own character. */
function RerollHint() {
  const isKnown = useStore(hasRerolled.isSet)
  return isKnown ? null : <span className={styles.hint}>{m.lobby_crew_reroll_hint()}</span>
}
