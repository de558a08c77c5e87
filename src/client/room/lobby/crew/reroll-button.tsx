import { m } from '#messages'
import { joinClasses } from '#ui/join-classes.ts'
import type { AvatarButtonProps } from '#ui/player-row/player-row.tsx'
import { whenMotionEnds } from '#ui/presence/when-motion-ends.ts'
import styles from './reroll-button.module.css'
import { useReroll } from './use-reroll.ts'

/** The player's own character as a button: a press hops, and asks for another character and phrase. */
export function RerollButton(props: AvatarButtonProps) {
  const reroll = useReroll()
  return (
    <button
      type="button"
      className={joinClasses(styles.button, props.className)}
      aria-label={m.lobby_crew_reroll()}
      title={m.lobby_crew_reroll()}
      onClick={({ currentTarget: button }) => {
        if (!reroll()) return
        button.dataset.hopping = ''
        whenMotionEnds(button, () => delete button.dataset.hopping)
      }}
    >
      {props.children}
    </button>
  )
}
