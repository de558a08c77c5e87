import { memo, useId } from 'react'
import { useStore } from 'zustand'
import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import linkButton from '#ui/link-button.module.css'
import { LoadingDots } from '#ui/loading-dots/loading-dots.tsx'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { soundSwitch, turnSound } from '#ui/sound/play-sound.ts'
import { createRememberedFlag } from '../../../shell/remembered-flag.ts'
import { InviteActions } from '../../invite/invite-actions.tsx'
import { QrButton } from '../../invite/room-qr.tsx'
import { useSeat } from '../../session/seat/seat.tsx'
import { PaceTag } from '../../settings/pace-tag.tsx'
import { CrewPlace, MissingPlace } from './crew-place.tsx'
import styles from './crew-stage.module.css'
import { crewText } from './crew-text.ts'
import { hasRerolled } from './reroll-button.tsx'
import { useCrew } from './use-crew.ts'

/** All players in rows, and an outline for each one missing for a game: the same from 1 player to 32. */
export function CrewStage(props: {
  readonly games: readonly GameDefinition[]
  readonly selected: GameDefinition | undefined
  readonly isAfterGame: boolean
}) {
  const { games, selected } = props
  const { view, me, isHost } = useSeat()
  const id = useId()
  const { crew, missing, next } = useCrew(view, games, selected)
  const count = view.players.length
  const isAlone = count === 1
  const text = crewText(count, missing, selected?.name() ?? null)
  const isSoundKnown = useStore(isAnswered.isSet)
  const isSoundOn = useStore(soundSwitch.isOn)
  const isOffering = !isSoundKnown && !isSoundOn && !isAlone && (isHost || props.isAfterGame)
  const isRerollKnown = useStore(hasRerolled.isSet)
  return (
    <section className={styles.stage} aria-labelledby={id} data-alone={isAlone || undefined}>
      <Halftone corner="tr" tone="sky-deep" />
      <div className={styles.speech}>
        {isHost ? (
          <>
            <h2 id={id}>{text.headline}</h2>
            <p>{text.advice}</p>
          </>
        ) : (
          <GuestSpeech id={id} selected={selected} />
        )}
      </div>
      {isAlone && <QrButton className={styles.qr} />}
      {isAlone && (
        <div className={styles.invite}>
          <InviteActions isPrimary />
        </div>
      )}
      <div className={styles.crew} style={cssVariables({ '--places': count + missing })}>
        {crew.map((member) => (
          <CrewPlace key={member.id} {...member} isYou={member.id === me.id} />
        ))}
        {Array.from({ length: missing }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are interchangeable
          <MissingPlace key={place} />
        ))}
      </div>
      {/* The boards below the characters, with useful facts. */}
      <div className={styles.floor}>
        {isOffering ? <SoundOffer /> : !isRerollKnown && <span>{m.lobby_crew_reroll_hint()}</span>}
        {missing > 0 && !isOffering && next !== undefined && (
          <span className={styles.least}>
            {m.lobby_crew_starts_with({ game: next.name(), players: next.minPlayers })}
          </span>
        )}
        <PaceTag />
      </div>
    </section>
  )
}

function GuestSpeech(props: { readonly id: string; readonly selected: GameDefinition | undefined }) {
  const host = useSeat().view.players.find((player) => player.isHost)
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

/** Sound is offered once to this browser. */
const isAnswered = createRememberedFlag('rumpus.sound-offered')

const SoundOffer = memo(function SoundOffer() {
  return (
    <div className={styles.offer}>
      <Icon name="sound-on" />
      <p>
        <b>{m.lobby_sound_offer()}</b> {m.lobby_sound_one_is_enough()}
      </p>
      <span className={styles.answers}>
        <button
          type="button"
          className={joinClasses(linkButton.link, styles.answer)}
          onClick={() => {
            turnSound(true)
            isAnswered.set()
          }}
        >
          {m.lobby_sound_accept()}
        </button>
        <button
          type="button"
          className={joinClasses(linkButton.link, styles.answer)}
          onClick={isAnswered.set}
        >
          {m.lobby_sound_decline()}
        </button>
      </span>
    </div>
  )
})
