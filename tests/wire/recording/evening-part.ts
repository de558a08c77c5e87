import type { Party } from './lobby-part.ts'
import type { RecordedServer } from './recorded-server.ts'

const DRAWING_GAME = 'quickfire-doodles'

/** A new evening, and what only its artist has seen of a doodle. */
export async function startAnEvening({ part }: RecordedServer, { ana, ben }: Party): Promise<void> {
  part('A new evening')
  await ben.ask('newEvening')
  await ana.ask('newEvening')
  await ana.ask('newEvening')

  part('Ana draws, and fetches her doodle')
  await ana.ask('setTable', { gameIds: [DRAWING_GAME] })
  await ana.ask('selectGame', { gameId: DRAWING_GAME })
  await ana.ask('startGame')
  await ana.ask('newEvening')
  const draw = { type: 'draw', doodle: 0, from: 0, steps: ['AgHgHCDEF', 'BgHgH'] }
  await ana.move(draw)
  await ana.move({ ...draw, from: 2 })
  const { roomId } = ana.session
  const { sessionId } = ana.game()
  await ana.call('getGamePart', { roomId, sessionId, part: 'doodle:0' })
  await ben.call('getGamePart', { roomId, sessionId, part: 'doodle:0' })
  await ana.call('getGamePart', { roomId, sessionId: roomId, part: 'doodle:0' })
  await ana.call('getGamePart', { roomId: sessionId, sessionId, part: 'doodle:0' })
  await ana.call('getGamePart', { roomId, sessionId, part: 'Doodle 0' })
  await ana.ask('hideEntry', { entry: 'doodle:0' })
  await ana.ask('endGame')
  await ana.call('getGamePart', { roomId, sessionId, part: 'doodle:0' })
}
