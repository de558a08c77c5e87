/** What the page can be heard doing. */
export type SoundName =
  /** Sound has just been switched on: this is what it is like. */
  | 'sound-on'
  | 'join'
  | 'leave'
  /** Somebody has voted or has handed something in. */
  | 'vote'
  /** The host has picked a game. */
  | 'pick'
  /** A game or one of its phases begins. */
  | 'phase'
  /** One of a phase's last five seconds. */
  | 'tick'
  /** The suspense before a slam. */
  | 'drum-roll'
  /** Something slams onto the page. */
  | 'slam'
  | 'fanfare'

/** When to make it, and for how long. */
export interface SoundTiming {
  /** How long from now; at once if not given. */
  readonly afterMs?: number
  /** For a sound that lasts as long as it is wanted. */
  readonly forMs?: number
}
