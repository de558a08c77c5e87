import { BENCH_GAME } from '../support/bench-game.ts'

/** Receives the updates of one player's screen. Called for every message: it must be quick. */
export interface Screen {
  /**
   * A vote of the player at this place arrived; `count` is their number of votes, where the system sends it.
   */
  readonly saw: (place: number, count?: number) => void
  /** The server answered this player's own vote. */
  readonly answered: () => void
}

/** A connected player in a room. */
export interface Seat {
  /** Sends a vote; every vote changes the state. */
  readonly vote: () => void
  readonly close: () => void
}

/** A player about to join: the host of a room at place 0, the others at 1 to 7. */
export interface Guest {
  readonly place: number
  readonly name: string
  /** The player's address, for a server that limits by it. */
  readonly address: string
  readonly screen: Screen
}

/** Acts as a minimal client of one system. */
export interface Driver {
  /** Connects, creates a room, and resolves with its code when the host's screen shows the room. */
  readonly makeRoom: (host: Guest) => Promise<{ readonly code: string; readonly seat: Seat }>
  /** Connects, joins by code, and resolves when this player's screen shows the room. */
  readonly join: (code: string, guest: Guest) => Promise<Seat>
}

/** Each driver module exports it as `createDriver`. */
export type CreateDriver = (port: number) => Driver

export const GAME: string = BENCH_GAME
export const PARTY = 8

/** Maps player ids to places, room by room: votes arrive with the voter's id. */
export function createSeating() {
  const placesByRoom = new Map<string, Map<string, number>>()
  return (code: string): Map<string, number> => {
    const places = placesByRoom.get(code) ?? new Map<string, number>()
    placesByRoom.set(code, places)
    return places
  }
}
