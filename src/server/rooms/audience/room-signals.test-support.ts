import { expect } from 'vitest'
import type { DownMessage } from '#protocol/down.ts'
import { topicOf } from '#protocol/topic.ts'
import type { Face } from '#rooms/presence/reactions.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { GAME, ROOM, type tab } from '../host/room-cluster.test-support.ts'
import type { RoomDirectory } from '../host/room-directory.ts'

export const topic = topicOf(ROOM)
type Tab = ReturnType<typeof tab>

export const isSignal = ({ type }: DownMessage) => type === 'reactions' || type === 'nudged'
export const signalsOf = ({ received }: Tab) => received.filter(isSignal)
export const countsOf = ({ received }: Tab) =>
  received.flatMap((message) => (message.type === 'reactions' ? [message.counts] : []))

export const reactIn = (rooms: RoomDirectory, { subscriber }: Tab, face: Face = 'ha') =>
  rooms.hostOf(ROOM).signals.send(subscriber, { type: 'react', roomId: ROOM, face })
export const nudgeIn = (rooms: RoomDirectory, { subscriber }: Tab, playerId: PlayerId) =>
  rooms.hostOf(ROOM).signals.send(subscriber, { type: 'nudge', roomId: ROOM, playerId })

/** Starts a game in the room; it awaits everybody's statement. */
export async function startGame(rooms: RoomDirectory, host: PlayerId): Promise<void> {
  await rooms.hostOf(ROOM).run({ type: 'selectGame', playerId: host, gameId: GAME }, null)
  const started = await rooms.hostOf(ROOM).run({ type: 'startGame', playerId: host }, null)
  expect(started.ok).toBe(true)
}

export async function submit(rooms: RoomDirectory, playerId: PlayerId): Promise<void> {
  const host = rooms.hostOf(ROOM)
  const write = { type: 'write', slot: 0, text: `I am ${playerId}`, isFact: true }
  for (const move of [write, { type: 'submit' }])
    expect(await host.run({ type: 'makeMove', playerId, move }, null)).toMatchObject({ ok: true })
}
