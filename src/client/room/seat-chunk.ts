import { pageChunk } from '#ui/chunk/page-chunk.ts'

/** The code of a room for players: the name prompt does not wait for it. */
export const seatChunk = pageChunk(
  async () => {
    const [{ SeatedRoom }, { messageCheck }] = await Promise.all([
      import('./seated-room.tsx'),
      import('../sync/room/message-check.ts'),
    ])
    return { SeatedRoom, messageCheck }
  },
  { isEssential: true },
)
