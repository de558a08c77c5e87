import { useStore } from 'zustand'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { soundSwitch, turnSound } from './play-sound.ts'

/** For the header or the corner of a screen. The label says what pressing does, so it needs no pressed state. */
export function SoundToggle({ className }: { readonly className?: string | undefined }) {
  const isOn = useStore(soundSwitch.isOn)
  return (
    <IconButton
      icon={isOn ? 'sound-on' : 'sound-off'}
      label={isOn ? 'Turn sound off' : 'Turn sound on'}
      className={className}
      onClick={() => turnSound(!isOn)}
    />
  )
}
