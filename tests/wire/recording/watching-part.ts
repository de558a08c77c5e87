import * as v from 'valibot'
import { GAME, type Party } from './lobby-part.ts'
import type { RecordedServer } from './recorded-server.ts'

/** A watcher in the lobby: with the code, with a pass, and without leave. */
export async function watchTheLobby(server: RecordedServer, { ana, ben, finn }: Party): Promise<void> {
  const { part, pass } = server
  const { roomCode: code, roomId } = ana.session

  part('Finn watches the lobby')
  await finn.connect()
  const answer = await finn.call('watch', { code, claimedAt: 1 })
  const { key } = v.parse(v.object({ key: v.string() }), answer.ok ? answer.value : null)
  await pass(1_000)
  await finn.connection.send(`{"type":"poll","roomId":"${roomId}"}`)
  await finn.call('wantIn', { roomId, isWanted: true })
  await ana.ask('selectGame', { gameId: GAME })
  await ben.ask('voteForGame', { gameId: GAME })
  await ben.ask('voteForGame', { gameId: GAME })
  await pass(250)
  await finn.call('watch', { code: 'ZZZZ', claimedAt: 1 })
  await finn.call('hideSignals', { roomId, isHidden: true })
  await finn.call('startGame', { roomId, playerId: ana.playerId })

  part('Finn opens a second tab with the pass, after the room was locked')
  await ana.ask('lockRoom', { isLocked: true })
  await finn.connect()
  await finn.call('watch', { code, claimedAt: 2 })
  await finn.call('watch', { code, claimedAt: 2, pass: { roomId, key: 'x'.repeat(43) } })
  await finn.call('watch', { code, claimedAt: 2, pass: { roomId, key } })
  await ana.ask('lockRoom', { isLocked: false })
  await ana.ask('selectGame', { gameId: null })
  await pass(1_000)

  part('Ana ends watching and allows it again')
  await ana.ask('allowWatchers', { isAllowed: false })
  await finn.call('watch', { code, claimedAt: 3 })
  await finn.call('wantIn', { roomId, isWanted: true })
  await ana.ask('allowWatchers', { isAllowed: true })
  await finn.call('watch', { code, claimedAt: 3, pass: { roomId, key } })
  await pass(1_000)
}
