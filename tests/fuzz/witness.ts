import { isDeepStrictEqual } from 'node:util'
import { applyChange, applyPresence, replaceView } from '#client/sync/update-view.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import type { Line } from './fuzz-world.ts'

/** Somebody who only plays along: what others do to the server must not touch what they see, or keep them waiting. */
export interface Witness {
  readonly view: () => RoomView | null
  /** Takes in what was heard, and asks whether the server is still there. */
  readonly look: () => Promise<void>
  /** Whether what was put together of changes is what the server says when asked. */
  readonly compare: () => Promise<void>
}

export function createWitness(line: Line, session: SavedSession, first: RoomView, faults: string[]): Witness {
  let view: RoomView | null = replaceView(null, first)
  let sent = 0
  const topic = `room:${session.roomId}`

  function take(message: DownMessage): void {
    if ('topic' in message && message.topic !== topic) faults.push('the witness heard of another room')
    if (view === null) return
    switch (message.type) {
      case 'change':
        if (message.version !== view.room.version + 1)
          faults.push(`the witness heard version ${message.version} after ${view.room.version}`)
        view = applyChange(view, message)
        break
      case 'presence':
        view = applyPresence(view, message)
        break
      case 'gone':
        view = null
        break
      case 'superseded':
        faults.push('somebody took the witness’s seat')
        break
    }
  }

  async function ask(message: object): Promise<readonly DownMessage[]> {
    for (const before of line.heard()) take(before)
    const heard = await line.say(JSON.stringify(message))
    for (const one of heard) take(one)
    return heard
  }

  return {
    view: () => view,
    look: async () => {
      sent += 1
      const heard = await ask({ type: 'ping', sentAt: sent })
      if (!heard.some((message) => message.type === 'pong' && message.sentAt === sent))
        faults.push(`the witness’s ping was not answered: ${JSON.stringify(heard)}`)
    },
    compare: async () => {
      const before = view
      if (before === null) return
      const { roomId, playerId } = session
      const id = `00000000-0000-4000-8000-${String(sent).padStart(12, '0')}`
      const args = { roomId, playerId, claimedAt: Number.MAX_SAFE_INTEGER }
      const heard = await ask({ type: 'call', id, call: 'subscribe', args })
      const answer = heard.find((message) => message.type === 'answer')
      const fresh = answer?.ok === true ? answer.value : answer
      if (!isDeepStrictEqual(fresh, before))
        faults.push(`the witness sees\n${JSON.stringify(before)}\nwhere there is\n${JSON.stringify(fresh)}`)
    },
  }
}
