import { GAME, type Party } from './lobby-part.ts'
import type { RecordedServer } from './recorded-server.ts'

/** Second tabs, lost connections, absences, and a slow consumer. */
export async function changeConnections(server: RecordedServer, party: Party): Promise<void> {
  const { ana, ben, cleo, dan, eve, finn } = party
  const { part, pass } = server
  const { roomCode: code, roomId } = ana.session

  part('Ana opens a second tab and takes over in the first again')
  const firstTab = ana.connection
  await ana.connect()
  await ana.watch(5)
  const secondTab = ana.connection
  await firstTab.call('subscribe', { roomId, playerId: ana.playerId, claimedAt: 4 })
  await firstTab.call('subscribe', { roomId, playerId: ana.playerId, claimedAt: 6 })
  await firstTab.close()
  await pass(3_000)
  await secondTab.call('subscribe', { roomId, playerId: ana.playerId, claimedAt: 7 })

  part('Ben unsubscribes, and Cleo loses her connection')
  await ben.ask('unsubscribe', { playerId: undefined })
  await ben.ask('voteForGame', { gameId: GAME })
  await ben.connection.send(`{"type":"poll","roomId":"${roomId}"}`)
  await cleo.connection.close()
  await pass(2_999)
  await pass(1)
  await ben.watch(2)
  await cleo.connect()
  await cleo.watch(2)

  part('Eve leaves, comes back, and stays away for ten minutes')
  const leaving = 'ca110000-0000-4000-8000-00000000eeee'
  await eve.ask('leaveRoom', { passHost: false }, leaving)
  await eve.ask('leaveRoom', { passHost: false }, leaving)
  await eve.ask('leaveRoom', { passHost: false })
  await eve.join(code, 'Eve')
  await eve.ask('voteForGame', { gameId: GAME })
  await eve.connection.close()
  await pass(600_000)

  part('Ana is away for half a minute, and Ben hosts')
  await ana.connection.close()
  await pass(30_000)
  await ana.connect()
  await ana.watch(8)
  await ben.ask('transferHost', { toPlayerId: ana.playerId })

  part('Finn joins, then makes a room of his own and closes it')
  await finn.join(code, 'Finn')
  const drawn = await finn.call('generateRoomCode')
  const own = drawn.ok ? (drawn.value as { code: string }).code : ''
  await finn.sit(finn.call('createRoom', { code: own, roomName: null, playerName: 'Finn' }))
  await finn.watch()
  await finn.ask('leaveRoom', { passHost: true })
  await finn.ask('leaveRoom', { passHost: false })
  await finn.call('getRoomByCode', { code: own })

  part('Dan is a slow consumer')
  dan.connection.setFull(true)
  await ben.ask('voteForGame', { gameId: GAME })
  await ben.ask('voteForGame', { gameId: GAME })
  await ben.ask('voteForGame', { gameId: GAME })
  dan.connection.setFull(false)
  await pass(100)
  await ben.ask('voteForGame', { gameId: GAME })
}
