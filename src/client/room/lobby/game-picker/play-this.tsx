import { m } from '#messages'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './play-this.module.css'

/** The host's call to action in a game's card. The card around it is the button, and selects the game. */
export function PlayThis(props: {
  /** Whether it is this card that the screen asks to press. */
  readonly isLoud: boolean
}) {
  return (
    <span className={joinClasses(styles.play, props.isLoud && styles.loud)}>{m.lobby_games_play_this()}</span>
  )
}
