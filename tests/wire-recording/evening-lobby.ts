import type { ProofChallenge } from '#protocol/proof.ts'
import { solveProof } from '../solve-proof.ts'
import { Guest } from './guest.ts'
import type { RecordedServer } from './recorded-server.ts'

const NO_ROOM = 'ZZZZ'
const NOBODY = '99999999-0000-4000-8000-000000000000'
export const GAME = 'fact-or-fiction'

/** Frames that are not messages, connections without a greeting, and codes of no room. */
export async function sendInvalidFrames(server: RecordedServer): Promise<void> {
  const { part, pass } = server
  part('A browser before its greeting, and one of another version')
  const early = await server.connect('early')
  await early.send(
    '{"type":"ping","sentAt":1}',
    '{"type":"poll","roomId":"99999999-0000-4000-8000-000000000000"}',
  )
  await early.call('generateRoomCode', {})
  await early.send('{"type":"hello","protocol":999}', '{"type":"hello","protocol":"1"}')
  await early.greet()
  await early.send('{"type":"ping","sentAt":1.5}')
  await early.greet()

  part('Frames that are not messages')
  await early.send('not json', '', '[]', 'null', '{"type":"shout"}', '{"type":"poll"}')
  await early.send('{"type":"ping","sentAt":1,"extra":true}', '{"type":"ping","sentAt":"1"}')
  await early.send('{"type":"call","id":"1","call":"startGame","args":{}}')
  await early.send('{"type":"call","id":"ca110000-0000-4000-9000-000000000001","call":"__proto__","args":{}}')
  await early.send('{"type":"call","id":"ca110000-0000-4000-9000-000000000002","call":"startGame"}')
  await early.call('startGame', { nonsense: true })
  await early.call('generateRoomCode', [])
  await early.call('getRoomByCode', { code: 'zzzz' })
  await early.call('lockRoom', { roomId: NOBODY, playerId: NOBODY, isLocked: 1 })
  await early.call('makeMove', { roomId: NOBODY, playerId: NOBODY, move: 'vote' })
  await early.call('changeSettings', { roomId: NOBODY, playerId: NOBODY, settings: [] })
  await early.send(`{"type":"poll","roomId":"${NOBODY}"}`)
  await early.sendLast('x'.repeat(8 * 1024 + 1))

  part('A browser that sends no hello')
  const silent = await server.connect('silent')
  await pass(10_000)
  await server.awaitClose(silent)

  part('Codes of no room')
  const stranger = new Guest(server, 'stranger')
  await stranger.connect()
  await stranger.call('getRoomByCode', { code: NO_ROOM })
  await stranger.call('joinRoom', { code: NO_ROOM, playerName: 'Sam' })
  await stranger.call('subscribe', { roomId: NOBODY, playerId: NOBODY, claimedAt: 1 })
  await stranger.call('getPlayer', { roomId: NOBODY, playerId: NOBODY })
  await stranger.call('leaveRoom', { roomId: NOBODY, playerId: NOBODY, passHost: false })
  await stranger.connection.close()
}

/** All guests. Ana, Ben, Cleo and Dan play; Eve and Finn join and leave. */
export interface Party {
  readonly ana: Guest
  readonly ben: Guest
  readonly cleo: Guest
  readonly dan: Guest
  readonly eve: Guest
  readonly finn: Guest
}

/** A room, its players, and everything that a lobby allows and refuses. */
export async function fillRoom(server: RecordedServer): Promise<Party> {
  const { part } = server
  const newGuest = (name: string) => new Guest(server, name)
  const [ana, ben, cleo] = [newGuest('ana'), newGuest('ben'), newGuest('cleo')]
  const [dan, eve, finn] = [newGuest('dan'), newGuest('eve'), newGuest('finn')]

  part('Ana makes a room')
  await ana.connect()
  await ana.call('createRoom', { code: NO_ROOM, roomName: null, playerName: 'Ana' })
  const draw = async () => {
    const drawn = await ana.call('generateRoomCode')
    return (drawn.ok ? (drawn.value as { code: string }) : { code: '' }).code
  }
  await ana.call('createRoom', { code: await draw(), roomName: null, playerName: ' \u200b ' })
  await ana.call('createRoom', { code: await draw(), roomName: 'x'.repeat(41), playerName: 'Ana' })
  const code = await draw()
  const making = 'ca110000-0000-4000-8000-00000000aaaa'
  const room = { code, roomName: ' Friday  night ', playerName: 'Ana' }
  await ana.sit(ana.call('createRoom', room, making))
  await ana.call('createRoom', room, making)
  await ana.watch()
  await ana.ask('getPlayer')
  await ana.connection.send(`{"type":"poll","roomId":"${ana.session.roomId}"}`)

  part('Ben comes by a link, the others by the code')
  await ben.connect()
  await ben.call('getRoomByCode', { code })
  await ben.call('joinRoom', { code, playerName: '' })
  const joining = 'ca110000-0000-4000-8000-00000000bbbb'
  await ben.sit(ben.call('joinRoom', { code, playerName: 'Ben' }, joining))
  await ben.call('joinRoom', { code, playerName: 'Ben' }, joining)
  await ben.watch()
  await cleo.connect()
  await cleo.join(code, 'ANA')
  await cleo.join(code, 'Cleo <b>&amp;</b> 🎲')

  part('Commands without a seat, and host commands by another player')
  await finn.connect()
  const { roomId, playerId } = ana.session
  await finn.call('subscribe', { roomId, playerId, claimedAt: 1 })
  await finn.call('lockRoom', { roomId, playerId, isLocked: true })
  await finn.connection.send(`{"type":"poll","roomId":"${roomId}"}`)
  await ben.ask('selectGame', { gameId: GAME })
  await ben.ask('changeSettings', { settings: {} })
  await ben.ask('resizeRoom', { maxPlayers: 5 })
  await ben.ask('startGame')
  await ben.ask('playAgain')
  await ben.ask('endGame')
  await ben.ask('transferHost', { toPlayerId: ben.playerId })
  await ben.ask('removePlayer', { targetId: playerId })
  await ben.ask('readmitPlayer', { removedId: playerId })
  await ben.ask('lockRoom', { isLocked: true })
  await ben.ask('renewInvite')

  part('Votes, a game, its settings, and the size of the room')
  await ben.ask('voteForGame', { gameId: GAME })
  await ben.ask('voteForGame', { gameId: GAME })
  await ben.ask('voteForGame', { gameId: 'no-such-game' })
  await ben.ask('voteForGame', { gameId: GAME })
  await cleo.ask('voteForGame', { gameId: GAME })
  await ana.ask('voteForGame', { gameId: GAME })
  await ana.ask('startGame')
  await ana.ask('changeSettings', { settings: { factsPerPlayer: 1 } })
  await ana.ask('selectGame', { gameId: 'no-such-game' })
  await ana.ask('selectGame', { gameId: GAME })
  await ana.ask('changeSettings', { settings: { factsPerPlayer: 6 } })
  await ana.ask('changeSettings', { settings: { factsPerPlayer: 3 } })
  await ana.connection.send(`{"type":"poll","roomId":"${roomId}"}`)
  await ana.ask('startGame')
  await ana.ask('makeMove', { move: { type: 'submit' } })
  await ana.ask('playAgain')
  await ana.ask('selectGame', { gameId: null })
  await ana.ask('resizeRoom', { maxPlayers: 33 })
  await ana.ask('resizeRoom', { maxPlayers: 2 })
  await ana.ask('resizeRoom', { maxPlayers: 3 })
  await finn.call('getRoomByCode', { code })
  await finn.call('joinRoom', { code, playerName: 'Finn' })
  await ana.ask('resizeRoom', { maxPlayers: 12 })
  await dan.connect()
  await dan.join(code, 'Dan')
  await eve.connect()
  await eve.join(code, 'Eve, whose name is longer than twenty characters')
  return { ana, ben, cleo, dan, eve, finn }
}

/** Lock, removal, readmission, another host, another invite. */
export async function moderate(server: RecordedServer, party: Party): Promise<void> {
  const { ana, ben, eve, finn } = party
  const { part } = server
  const { roomCode: code } = ana.session

  part('Ben sends several frames at once')
  const vote = (id: string) => {
    const args = { roomId: ben.session.roomId, playerId: ben.playerId, gameId: GAME }
    return JSON.stringify({ type: 'call', id, call: 'voteForGame', args })
  }
  const [one, other] = ['ca110000-0000-4000-8000-00000000b001', 'ca110000-0000-4000-8000-00000000b002']
  await ben.connection.send(vote(one), '{"type":"ping","sentAt":2}', vote(other), vote(one), '{}')

  part('A locked room')
  await ana.ask('lockRoom', { isLocked: true })
  await ana.ask('lockRoom', { isLocked: true })
  await finn.call('getRoomByCode', { code })
  await finn.call('joinRoom', { code, playerName: 'Finn' })
  await eve.call('getRoomByCode', { code })
  await ana.ask('lockRoom', { isLocked: false })

  part('Ana removes Eve and hands the room to Ben, who allows Eve back')
  await ana.ask('removePlayer', { targetId: ana.playerId })
  await ana.ask('removePlayer', { targetId: NOBODY })
  await ana.ask('removePlayer', { targetId: eve.playerId })
  await eve.call('getRoomByCode', { code })
  await eve.call('joinRoom', { code, playerName: 'Eve' })
  await eve.ask('getPlayer')
  await eve.watch()
  await ana.ask('transferHost', { toPlayerId: NOBODY })
  await ana.ask('transferHost', { toPlayerId: ben.playerId })
  await ben.ask('readmitPlayer', { removedId: eve.playerId })
  await ben.ask('readmitPlayer', { removedId: eve.playerId })
  await eve.join(code, 'Eve')
  await ben.ask('transferHost', { toPlayerId: ana.playerId })
  await ana.ask('transferHost', { toPlayerId: ana.playerId })

  part('A new invite')
  await ana.sit(ana.ask('renewInvite'))
  await finn.call('getRoomByCode', { code })
  await finn.call('getRoomByCode', { code: ana.session.roomCode })
}

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

/** Wrong codes until a look-up costs a proof of work. */
export async function guessCodes(server: RecordedServer, code: string): Promise<void> {
  server.part('A stranger guesses codes')
  const guesser = new Guest(server, 'guesser')
  await guesser.connect()
  for (let i = 0; i < 10; i++) await guesser.call('getRoomByCode', { code: `ZZ${10 + i}` })
  const priced = await guesser.call('getRoomByCode', { code })
  if (priced.ok || priced.refusal.code !== 'proof-needed') throw new Error('no proof was asked for')
  const { challenge, effort } = priced.refusal as typeof priced.refusal & ProofChallenge
  const proof = solveProof({ challenge, effort })
  await guesser.call('getRoomByCode', { code, proof })
  await guesser.call('getRoomByCode', { code: NO_ROOM, proof })
}
