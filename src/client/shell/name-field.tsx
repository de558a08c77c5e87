import type { RefObject } from 'react'
import { m } from '#messages'
import { cutText, PLAYER_NAME_MAX } from '#rooms/text/typed-texts.ts'
import { TextField } from '#ui/text-field/text-field.tsx'

/** The player name field; input beyond the maximum length is cut. */
export function NameField(props: {
  readonly value: string
  readonly onValueChange: (name: string) => void
  readonly error: string | null
  readonly inputRef: RefObject<HTMLInputElement | null>
}) {
  const { onValueChange, ...field } = props
  return (
    <TextField
      {...field}
      label={m.shell_your_name()}
      onValueChange={(text) => onValueChange(cutText(text, PLAYER_NAME_MAX))}
      dir="auto"
      autoComplete="nickname"
      autoCapitalize="words"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
    />
  )
}
