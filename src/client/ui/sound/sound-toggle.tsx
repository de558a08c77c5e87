import { useEffect } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import { soundEngine, soundSwitch, turnSound } from './play-sound.ts'

/** For the header or the corner of a screen. The label says what pressing does, so it needs no pressed state. */
export function SoundToggle({ className }: { readonly className?: string | undefined }) {
  const isOn = useStore(soundSwitch.isOn)
  const isMissing = useStore(soundEngine.state, ({ isFailing }) => isFailing)
  useEffect(() => {
    if (!isOn || !isMissing) return
    showToast({
      type: 'info',
      message: 'Sound is on its way',
      description: 'It could not be fetched yet. Rumpus keeps trying.',
      about: 'sound',
    })
  }, [isOn, isMissing])
  return (
    <IconButton
      icon={isOn ? 'sound-on' : 'sound-off'}
      label={isOn ? 'Turn sound off' : 'Turn sound on'}
      className={className}
      onClick={() => turnSound(!isOn)}
    />
  )
}
