import { refuse } from '#rooms/commands/result.ts'
import {
  PROMPTS_BYTES_MAX,
  promptBytesOf,
  UPLOAD_PARTS_MAX,
  utf8Length,
} from '#rooms/prompts/prompt-limits.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import type { Socket } from '../connection/socket.ts'
import type { CallAnswer } from './call-queue.ts'

/** The bytes of a part within its frame, of at most 8 KiB with everything around it. */
const PART_BYTES_MAX = 7 * 1024
/** Uploads of one text at most. A connection that is lost takes its parts with it. */
const ATTEMPTS_MAX = 3

/** Uploads the lines in parts, then saves them by one command, which keeps its id if the parts are sent again. */
export async function uploadPrompts(
  { call, newId }: { readonly call: Socket['call']; readonly newId: () => string },
  { playerId, roomId }: SavedSession,
  gameId: GameId,
  lines: readonly string[],
): Promise<CallAnswer<'savePrompts'>> {
  const parts = splitText(lines.join('\n'))
  if (promptBytesOf(lines) > PROMPTS_BYTES_MAX || parts.length > UPLOAD_PARTS_MAX)
    return refuse({ code: 'too-many-prompts' })
  const [upload, commandId] = [newId(), newId()]
  for (let attempt = 1; ; attempt++) {
    const sent = await Promise.all(
      parts.map((text, part) => call('uploadPrompts', { uploadId: upload, part, parts: parts.length, text })),
    )
    const failed = sent.find((answer) => !answer.ok)
    if (failed !== undefined) return failed
    const saved = await call('savePrompts', { roomId, playerId, gameId, upload }, commandId)
    const isIncomplete = !saved.ok && saved.refusal.code === 'upload-incomplete'
    if (!isIncomplete || attempt === ATTEMPTS_MAX) return saved
  }
}

/** Splits a text into parts of bounded size as JSON, between characters. */
function splitText(text: string): readonly string[] {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of text) {
    const added = utf8Length(JSON.stringify(character)) - 2
    if (bytes + added > PART_BYTES_MAX) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += added
  }
  return [...parts, part]
}
