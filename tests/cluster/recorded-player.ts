import { createResumingPlayer, type ResumingPlayer } from '../faults/resuming-player.ts'
import { browserKeyOf } from '../faults/stored-commands.ts'
import type { AskedCommand, Observation, PlayerHistory } from './history.ts'

/** A player of whom everything is written down. */
export interface RecordedPlayer extends ResumingPlayer {
  readonly history: () => PlayerHistory
}

export function createRecordedPlayer(originOf: () => string): RecordedPlayer {
  const sights: Observation[] = []
  const player = createResumingPlayer(originOf, {
    heard: (message, askedAt) => {
      const session = player.session()
      const isView = message.type === 'answer' && message.ok && isRoomView(message.value)
      if (session === null || !(isView || message.type === 'change' || message.type === 'snapshot')) return
      sights.push({ ...session, at: performance.now(), askedAt, message })
    },
  })
  return {
    ...player,
    history: () => ({
      browserKey: browserKeyOf(player.cookie()),
      commands: player.commands.map(toAsked),
      sights: sights.map((sight) => ({
        ...sight,
        at: toEpoch(sight.at),
        askedAt: sight.askedAt === null ? null : toEpoch(sight.askedAt),
      })),
    }),
  }
}

function toAsked({
  id,
  call,
  args,
  askedAt,
  answer,
  answeredAt,
}: ResumingPlayer['commands'][number]): AskedCommand {
  const epoch = { askedAt: toEpoch(askedAt), answeredAt: answeredAt === null ? null : toEpoch(answeredAt) }
  return { id, call, args, answer, ...epoch }
}

function toEpoch(at: number): number {
  return performance.timeOrigin + at
}

function isRoomView(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'room' in value
}
