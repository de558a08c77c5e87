/** Told what one player's screen shows. Called for everything that arrives: it must be quick. */
export interface Screen {
  /** A vote of the player at this place has arrived; `count` where it is known how many of theirs have by now. */
  readonly saw: (place: number, count?: number) => void
  /** The server has answered this player's own vote. */
  readonly answered: () => void
}

/** One player who is connected and sits in a room. */
export interface Seat {
  /** Sends a vote; each of them changes something. */
  readonly vote: () => void
  readonly close: () => void
}

/** Whoever sits down: the host of a room at place 0, the others at 1 to 7. */
export interface Guest {
  readonly place: number
  readonly name: string
  /** An address of their own, for a server that tells its players apart by it. */
  readonly address: string
  readonly screen: Screen
}

/** Speaks to one system as its own client would, with the least work. */
export interface Driver {
  /** Connects, makes a room, and resolves with its code when its host has the room on their screen. */
  readonly makeRoom: (host: Guest) => Promise<{ readonly code: string; readonly seat: Seat }>
  /** Connects, joins by code, and resolves when the room is on this player's screen. */
  readonly join: (code: string, guest: Guest) => Promise<Seat>
}

/** Every driver is the `createDriver` of a module of its own. */
export type CreateDriver = (port: number) => Driver

export const GAME = 'fact-or-fiction'
export const PARTY = 8

/** Whose id is whose place, room by room: screens are told of votes by the voter's id. */
export function createSeating() {
  const placesByRoom = new Map<string, Map<string, number>>()
  return (code: string): Map<string, number> => {
    const places = placesByRoom.get(code) ?? new Map<string, number>()
    placesByRoom.set(code, places)
    return places
  }
}
