import { roomsAndGames } from './0001-rooms-and-games.ts'
import { keepingOrder } from './0002-keeping-order.ts'
import { presenceNotes } from './0003-presence-notes.ts'
import { commandsByTime } from './0004-commands-by-time.ts'
import { compactAnswers } from './0005-compact-answers.ts'
import { gameEntries } from './0006-game-entries.ts'
import { tableAndPrompts } from './0007-table-and-prompts.ts'
import { paceAndWishes } from './0008-pace-and-wishes.ts'
import { watching } from './0009-watching.ts'
import { evening } from './0010-evening.ts'
import { promptLanguage } from './0011-prompt-language.ts'
import { commandNames } from './0012-command-names.ts'
import type { Migration } from './migrate.ts'

/** All migrations, in order. They are added to, never changed or reverted. */
export const migrations: readonly Migration[] = [
  roomsAndGames,
  keepingOrder,
  presenceNotes,
  commandsByTime,
  compactAnswers,
  gameEntries,
  tableAndPrompts,
  paceAndWishes,
  watching,
  evening,
  promptLanguage,
  commandNames,
]
