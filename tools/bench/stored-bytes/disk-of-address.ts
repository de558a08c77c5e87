import { STORED_BYTES_MAX } from '#games/kit/drawing/stored-drawing.ts'
import { ROOM_PROMPTS_BYTES_MAX } from '#rooms/prompts/prompt-limits.ts'
import type { Limits } from '#server/limits/limits.ts'
import { ANSWER_TTL_MS } from '#server/storage/store/sweep.ts'

const DAY_MS = 24 * 60 * 60_000
const KIB = 1024
/** The most of one game (DOODLE-2). */
const DOODLES_MAX = 33
/** Draw lasts 20 s, at the slowest pace 40, with one row a second (DOODLE-10). */
const ROWS_OF_DOODLE_MAX = 41
/** Its strokes; 1,000 removals, which take 2 bytes each; and the other columns of its rows. */
const DOODLE_BYTES_MAX = STORED_BYTES_MAX + 2 * KIB + ROWS_OF_DOODLE_MAX * 200
/**
 * The rest of a room: at most 32 players, 64 removals (ROOM-43), 64 scores of the evening, and 1,000 ids of seen
 * prompts for each game. The bytes of each are generous.
 */
const REST_BYTES_MAX = (32 + 64 + 64) * 512 + 4 * 1_000 * 24

/** The most that one address can store on the embedded database in its first day. */
export interface DiskOfAddress {
  /** Commands that store something. */
  readonly commands: number
  /** Answers that are stored at the same time. */
  readonly answers: number
  readonly answerBytes: number
  readonly rooms: number
  readonly bytesOfRoom: number
  readonly roomBytes: number
  /** The bytes of all answers and rooms. */
  readonly bytes: number
  /** Sent to the disk, if each command writes this much. */
  readonly writtenBytes: number
}

/** Computed from the limits, with the measured bytes of one answer and the most bytes that a command writes. */
export function diskOfAddress(
  { rooms, storedPerAddress }: Pick<Limits, 'rooms' | 'storedPerAddress'>,
  { answer, written }: { readonly answer: number; readonly written: number },
): DiskOfAddress {
  const within = ({ burst, perSecond }: { burst: number; perSecond: number }, ms: number) =>
    Math.round(burst + (perSecond * ms) / 1000)
  const commands = within(storedPerAddress, DAY_MS)
  const answers = within(storedPerAddress, ANSWER_TTL_MS)
  const created = within(rooms.perAddress, DAY_MS)
  const bytesOfRoom = DOODLES_MAX * DOODLE_BYTES_MAX + ROOM_PROMPTS_BYTES_MAX + REST_BYTES_MAX
  const [answerBytes, roomBytes] = [answers * answer, created * bytesOfRoom]
  return {
    commands,
    answers,
    answerBytes,
    rooms: created,
    bytesOfRoom,
    roomBytes,
    bytes: answerBytes + roomBytes,
    writtenBytes: commands * written,
  }
}
