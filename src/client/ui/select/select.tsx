import { Select as BaseSelect } from '@base-ui/react/select'
import { Icon } from '#client/ui/icon/icon.tsx'
import css from './select.module.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectProps {
  /** Of the trigger, for its label. */
  readonly id?: string | undefined
  /** The setting's name. */
  readonly label: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly options: readonly SelectOption[]
  readonly disabled?: boolean | undefined
  readonly describedBy?: string | undefined
}

/** One of several: a button that opens a list box, by pointer, finger or arrow keys. */
export function Select({
  id,
  label,
  value,
  onValueChange,
  options,
  disabled = false,
  describedBy,
}: SelectProps) {
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next)
      }}
      disabled={disabled}
    >
      <BaseSelect.Trigger
        {...(id === undefined ? {} : { id })}
        className={css.trigger}
        aria-label={label}
        aria-describedby={describedBy}
      >
        <BaseSelect.Value className={css.value} />
        <BaseSelect.Icon className={css.icon}>
          <Icon name="chevron-down" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          className={css.positioner}
          sideOffset={8}
          alignItemWithTrigger={false}
          align="end"
        >
          <BaseSelect.Popup className={css.popup}>
            <BaseSelect.List className={css.list}>
              {options.map((option) => (
                <BaseSelect.Item key={option.value} value={option.value} className={css.item}>
                  <BaseSelect.ItemIndicator className={css.mark} keepMounted>
                    <Icon name="check" />
                  </BaseSelect.ItemIndicator>
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}
