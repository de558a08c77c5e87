import { useEffect } from 'react'
import { useStore } from 'zustand'
import { m } from '#messages'
import { IconButton } from '../button/icon-button.tsx'
import { showToast } from '../toast/toast.ts'
import { soundEngine, soundSwitch, turnSound } from './play-sound.ts'

/**
 * The sound switch for a screen's header or corner. Its label names the action, so it needs no pressed state.
 */
export function SoundToggle({ className }: { readonly className?: string | undefined }) {
  const isOn = useStore(soundSwitch.isOn)
  const isMissing = useStore(soundEngine.state, ({ isFailing }) => isFailing)
  useEffect(() => {
    if (!isOn || !isMissing) return
    showToast({
      type: 'info',
      message: m.ui_sound_late(),
      description: m.ui_sound_late_detail(),
      about: 'sound',
    })
  }, [isOn, isMissing])
  return (
    <IconButton
      icon={isOn ? 'sound-on' : 'sound-off'}
      label={isOn ? m.ui_turn_sound_off() : m.ui_turn_sound_on()}
      className={className}
      onClick={() => turnSound(!isOn)}
    />
  )
}
