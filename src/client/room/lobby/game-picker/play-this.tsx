import { joinClasses } from '#client/ui/join-classes.ts'
import { lobbyCopy } from '../lobby.copy.ts'
import styles from './play-this.module.css'

/** The host's call to action in a game's card. The card around it is the button, and selects the game. */
export function PlayThis(props: {
  /** Whether it is this card that the screen asks to press. */
  readonly isLoud: boolean
}) {
  return (
    <span className={joinClasses(styles.play, props.isLoud && styles.loud)}>{lobbyCopy.games.playThis}</span>
  )
}
