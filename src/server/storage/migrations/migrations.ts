import { roomsAndGames } from './0001-rooms-and-games.ts'
import { keepingOrder } from './0002-keeping-order.ts'
import { presenceNotes } from './0003-presence-notes.ts'
import { commandsByTime } from './0004-commands-by-time.ts'
import { compactAnswers } from './0005-compact-answers.ts'
import type { Migration } from './migrate.ts'

/** Every step from nothing to the present tables, in order. Steps are added, never changed and never undone. */
export const migrations: readonly Migration[] = [
  roomsAndGames,
  keepingOrder,
  presenceNotes,
  commandsByTime,
  compactAnswers,
]
