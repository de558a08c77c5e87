import { Guest } from './guest.ts'
import type { RecordedServer } from './recorded-server.ts'
import { NO_PLAYER, NO_ROOM } from './refusals-part.ts'

export const GAME = 'fact-or-fiction'

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

  part('Another character, the pace, the language of prompts, and reactions')
  await ben.ask('rerollAvatar')
  await ben.ask('setPace', { pace: 'slow' })
  await ben.ask('allowReactions', { isAllowed: false })
  await ben.ask('askForMore')
  await ana.ask('setPace', { pace: 'slow' })
  await ana.ask('setPace', { pace: 'hasty' })
  await ana.ask('setPace', { pace: 'normal' })
  await ben.ask('setPromptLanguage', { promptLanguage: 'de' })
  await ana.ask('setPromptLanguage', { promptLanguage: 'tlh' })
  await ana.ask('setPromptLanguage', { promptLanguage: 'pt-BR' })
  await ana.ask('setPromptLanguage', { promptLanguage: 'en' })
  await ana.ask('allowReactions', { isAllowed: false })
  await ana.ask('allowReactions', { isAllowed: true })
  await ana.ask('allowWatchers', { isAllowed: false })
  await ana.ask('allowWatchers', { isAllowed: true })

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
  await ana.ask('removePlayer', { targetId: NO_PLAYER })
  await ana.ask('removePlayer', { targetId: eve.playerId })
  await eve.call('getRoomByCode', { code })
  await eve.call('joinRoom', { code, playerName: 'Eve' })
  await eve.ask('getPlayer')
  await eve.watch()
  await ana.ask('transferHost', { toPlayerId: NO_PLAYER })
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
