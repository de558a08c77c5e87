import { useStore } from 'zustand'
import { Icon } from '#client/ui/icon/icon.tsx'
import { soundSwitch, turnSound } from '#client/ui/sound/play-sound.ts'
import { createRememberedFlag } from '../../../shell/remembered-flag.ts'
import { lobbyCopy } from '../lobby.copy.ts'
import styles from './sound-offer.module.css'

const { sound: copy } = lobbyCopy

const isAnswered = createRememberedFlag('rumpus.sound-offered')

/** Whether sound can be offered to this browser: it is off, and was not offered before. */
export function useSoundOffer(): boolean {
  const isKnown = useStore(isAnswered.isSet)
  const isOn = useStore(soundSwitch.isOn)
  return !isKnown && !isOn
}

/** Offers sound once to this browser. */
export function SoundOffer() {
  return (
    <div className={styles.offer}>
      <Icon name="sound-on" />
      <p>
        <b>{copy.offer}</b> {copy.oneIsEnough}
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
          {copy.accept}
        </button>
        <button type="button" className={styles.answer} onClick={isAnswered.set}>
          {copy.decline}
        </button>
      </span>
    </div>
  )
}
