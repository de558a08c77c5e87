import { useEffect } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import { uiCopy } from '#client/ui/ui.copy.ts'
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
      message: uiCopy.soundLate,
      description: uiCopy.soundLateDetail,
      about: 'sound',
    })
  }, [isOn, isMissing])
  return (
    <IconButton
      icon={isOn ? 'sound-on' : 'sound-off'}
      label={isOn ? uiCopy.turnSoundOff : uiCopy.turnSoundOn}
      className={className}
      onClick={() => turnSound(!isOn)}
    />
  )
}
