import { Switch as BaseSwitch } from '@base-ui/react/switch'
import styles from './switch.module.css'

export function Switch(props: {
  /** The control's id, for its label. */
  readonly id?: string | undefined
  readonly label: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly disabled?: boolean | undefined
  readonly describedBy?: string | undefined
}) {
  const { id, label, isOn, onToggle, disabled = false, describedBy } = props
  return (
    <BaseSwitch.Root
      nativeButton
      render={<button type="button" />}
      {...(id === undefined ? {} : { id })}
      className={styles.switch}
      checked={isOn}
      onCheckedChange={onToggle}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
    >
      <BaseSwitch.Thumb className={styles.thumb} />
    </BaseSwitch.Root>
  )
}
