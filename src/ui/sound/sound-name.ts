/** The page's sounds. */
export type SoundName =
  /** Sound has just been turned on. */
  | 'sound-on'
  | 'join'
  | 'leave'
  /** A player has voted or submitted. */
  | 'vote'
  /** The host has selected a game. */
  | 'pick'
  /** A game or a phase starts. */
  | 'phase'
  /** Each of a phase's last five seconds. */
  | 'tick'
  /** The suspense before a slam. */
  | 'drum-roll'
  /** A vote falls into its bar. */
  | 'pour'
  /** A burst slams onto the page. */
  | 'slam'
  /** A result is stamped onto the page. */
  | 'stamp'
  | 'fanfare'
  /** A reaction rises. Played often, so it is soft. */
  | 'reaction'
  /** Somebody nudges this player. */
  | 'nudge'

/** When a sound plays and for how long. */
export interface SoundTiming {
  /** Delay; none by default. */
  readonly afterMs?: number
  /** Duration, for sounds of variable length. */
  readonly forMs?: number
}
