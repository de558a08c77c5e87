import { createResumingPlayer, type ResumingPlayer } from '../support/resuming-player.ts'
import { browserKeyOf } from '../support/stored-commands.ts'
import type { Observation, PlayerHistory, RecordedCall } from './history.ts'

/** A player whose calls and observations are recorded. */
export interface RecordedPlayer extends ResumingPlayer {
  readonly history: () => PlayerHistory
}

export function createRecordedPlayer(originOf: () => string): RecordedPlayer {
  const observations: Observation[] = []
  const player = createResumingPlayer(originOf, {
    received: (message, sentAt) => {
      const session = player.session()
      const isView = message.type === 'answer' && message.ok && isRoomView(message.value)
      if (session === null || !(isView || message.type === 'change' || message.type === 'snapshot')) return
      observations.push({ ...session, at: performance.now(), sentAt, message })
    },
  })
  return {
    ...player,
    history: () => ({
      browserKey: browserKeyOf(player.cookie()),
      commands: player.commands.map(toRecordedCall),
      observations: observations.map((observation) => ({
        ...observation,
        at: toEpoch(observation.at),
        sentAt: observation.sentAt === null ? null : toEpoch(observation.sentAt),
      })),
    }),
  }
}

function toRecordedCall({
  id,
  call,
  args,
  sentAt,
  answer,
  answeredAt,
}: ResumingPlayer['commands'][number]): RecordedCall {
  const epoch = { sentAt: toEpoch(sentAt), answeredAt: answeredAt === null ? null : toEpoch(answeredAt) }
  return { id, call, args, answer, ...epoch }
}

function toEpoch(at: number): number {
  return performance.timeOrigin + at
}

function isRoomView(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'room' in value
}
