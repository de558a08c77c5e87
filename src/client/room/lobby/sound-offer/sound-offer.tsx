import { memo } from 'react'
import { useStore } from 'zustand'
import { m } from '#messages'
import { Icon } from '#ui/icon/icon.tsx'
import { soundSwitch, turnSound } from '#ui/sound/play-sound.ts'
import { createRememberedFlag } from '../../../shell/remembered-flag.ts'
import styles from './sound-offer.module.css'

const isAnswered = createRememberedFlag('rumpus.sound-offered')

/** Whether sound can be offered to this browser: it is off, and was not offered before. */
export function useSoundOffer(): boolean {
  const isKnown = useStore(isAnswered.isSet)
  const isOn = useStore(soundSwitch.isOn)
  return !isKnown && !isOn
}

/** Offers sound once to this browser. */
export const SoundOffer = memo(function SoundOffer() {
  return (
    <div className={styles.offer}>
      <Icon name="sound-on" />
      <p>
        <b>{m.lobby_sound_offer()}</b> {m.lobby_sound_one_is_enough()}
      </p>
      <span className={styles.answers}>
        <button
          type="button"
          className={styles.answer}
          onClick={() => {
            turnSound(true)
            isAnswered.set()
          }}
        >
          {m.lobby_sound_accept()}
        </button>
        <button type="button" className={styles.answer} onClick={isAnswered.set}>
          {m.lobby_sound_decline()}
        </button>
      </span>
    </div>
  )
})
