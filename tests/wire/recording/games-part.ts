import type { Guest } from './guest.ts'
import { GAME, type Party } from './lobby-part.ts'
import type { RecordedServer } from './recorded-server.ts'

const SUBMIT_MS = 60_000
const PRESENT_MS = 20_000
const VOTE_MS = 10_000
/** A vote of all voters ends no earlier. */
const LEAST_VOTE_MS = 4_000
const REVEAL_MS = 10_000
const QUORUM_MS = 30_000
const NO_FACT = '99999999-0000-4000-8000-000000000000-000'

/** A game that ends on its podium: phases that end early, and phases that run out. */
export async function playToThePodium(server: RecordedServer, party: Party): Promise<void> {
  const { ana, ben, cleo, dan, finn } = party
  const { part, pass } = server
  const players = [ana, ben, cleo, dan]

  part('Ana starts a game of one statement each')
  await startGame(ana, { factsPerPlayer: 1 })
  const { roomCode: code, roomId } = ana.session
  await finn.call('getRoomByCode', { code })
  await finn.call('joinRoom', { code, playerName: 'Finn' })
  await ben.connection.send(`{"type":"poll","roomId":"${roomId}"}`)
  await ben.ask('voteForGame', { gameId: GAME })
  await ana.ask('selectGame', { gameId: null })
  await ana.ask('changeSettings', { settings: { factsPerPlayer: 2 } })
  await ana.ask('resizeRoom', { maxPlayers: 8 })
  await ana.ask('startGame')
  await ana.ask('playAgain')
  await ben.ask('askForMore')
  await ben.ask('rerollAvatar')
  await ana.ask('setPace', { pace: 'slow' })
  await ana.ask('allowReactions', { isAllowed: false })
  await ana.ask('allowReactions', { isAllowed: true })
  await ana.ask('lockRoom', { isLocked: true })
  await ana.ask('lockRoom', { isLocked: false })
  await ben.call('joinRoom', { code, playerName: 'Benny' })

  part('Drafts, and what is refused of them')
  await ana.move({ type: 'dance' })
  await ana.move({ type: 'submit', twice: true })
  await ana.move({ type: 'submit' })
  await ana.move({ type: 'write', slot: 1, text: 'One too many', isFact: true })
  await ana.move({ type: 'write', slot: 0, text: 'x'.repeat(201), isFact: true })
  await ana.move({ type: 'vote', factId: NO_FACT, saysFact: true })
  await ana.move({ type: 'write', slot: 0, text: 'I once', isFact: null })
  await ana.move({ type: 'submit' })
  await ana.move({ type: 'write', slot: 0, text: '  I once   met a yak 🐂 ', isFact: true })
  await ana.move({ type: 'submit' })
  await ana.move({ type: 'write', slot: 0, text: 'I once met two yaks', isFact: true })
  await ana.move({ type: 'submit' })
  await ana.move({ type: 'submit' })
  await pass(5_000)

  part('A nudge, and one for a player who is done')
  const nudge = (playerId: string) => JSON.stringify({ type: 'nudge', roomId, playerId })
  await ben.connection.send(nudge(dan.playerId), nudge(ana.playerId))
  await pass(1_000)

  part('Everybody hands in, which ends Submit')
  for (const [index, guest] of [ben, cleo, dan].entries()) await handIn(guest, index % 2 === 0)
  await ben.move({ type: 'write', slot: 0, text: 'Too late', isFact: true })

  part('Reactions, which Cleo hides')
  const react = (face: string) => JSON.stringify({ type: 'react', roomId, face })
  await cleo.call('hideSignals', { roomId, isHidden: true })
  await ben.connection.send(react('ha'))
  await dan.connection.send(react('wow'))
  await pass(1_000)
  await cleo.call('hideSignals', { roomId, isHidden: false })

  part('A vote that everybody takes part in')
  await pass(PRESENT_MS)
  const [first, second, third] = votersOf(players)
  await authorOf(players).move({ type: 'vote', factId: factId(ana), saysFact: true })
  await first.move({ type: 'vote', factId: NO_FACT, saysFact: true })
  await first.move({ type: 'vote', factId: factId(ana), saysFact: true })
  await first.move({ type: 'vote', factId: factId(ana), saysFact: true })
  await first.move({ type: 'vote', factId: factId(ana), saysFact: false })
  const voting = 'ca110000-0000-4000-8000-00000000cccc'
  const move = { type: 'vote', factId: factId(ana), saysFact: true }
  await second.ask('makeMove', { move }, voting)
  await second.ask('makeMove', { move }, voting)
  await third.move(move)
  await first.move({ ...move, saysFact: true })
  await pass(LEAST_VOTE_MS)
  await first.move({ ...move, saysFact: false })
  await pass(REVEAL_MS)

  part('A vote that runs out, while one player is away')
  const [early, away] = votersOf(players)
  await away.connection.close()
  await pass(PRESENT_MS)
  await early.move({ type: 'vote', factId: factId(early), saysFact: true })
  await pass(VOTE_MS - 1)
  await pass(1)
  const entry = `statement:${factId(early)}`
  await dan.ask('hideEntry', { entry })
  await ana.ask('hideEntry', { entry: 'statement:none' })
  await ana.ask('hideEntry', { entry })
  await ana.ask('hideEntry', { entry })
  await away.connect()
  await away.watch(10)
  await pass(REVEAL_MS)

  part('The other statements, and the podium')
  for (const saysFact of [true, false]) {
    await pass(PRESENT_MS)
    for (const voter of votersOf(players)) await voter.move({ type: 'vote', factId: factId(ana), saysFact })
    await pass(LEAST_VOTE_MS)
    await pass(REVEAL_MS)
  }
  await ben.ask('playAgain')
  await ana.ask('askForMore')
  await ben.ask('askForMore')
  await ben.ask('askForMore')
  await ana.move({ type: 'submit' })
  await cleo.ask('getPlayer')
}

/** A game that loses its players and ends below the quorum. */
export async function playWithLeavers(server: RecordedServer, party: Party): Promise<void> {
  const { ana, ben, cleo, dan } = party
  const { part, pass } = server
  const players = [ana, ben, cleo, dan]

  part('Ana plays again; two hand nothing in, and Submit runs out')
  await ana.ask('playAgain')
  await handIn(ana, true)
  await handIn(ben, false)
  await cleo.move({ type: 'write', slot: 0, text: 'A draft', isFact: null })
  await dan.move({ type: 'write', slot: 0, text: 'Complete, but not handed in', isFact: false })
  await pass(SUBMIT_MS)
  await pass(PRESENT_MS)
  await votersOf(players)[0].move({ type: 'vote', factId: factId(ana), saysFact: true })

  part('Ben hosts for a while')
  await ana.ask('transferHost', { toPlayerId: ben.playerId })
  await ben.ask('transferHost', { toPlayerId: ana.playerId })

  part('Ana removes Dan, and Cleo leaves: too few for half a minute')
  await ana.ask('removePlayer', { targetId: dan.playerId })
  await dan.move({ type: 'submit' })
  await cleo.ask('leaveRoom', { passHost: false })
  await pass(QUORUM_MS)

  part('Ana ends the game')
  await ana.ask('endGame')
  await ana.ask('endGame')
  await ana.ask('readmitPlayer', { removedId: dan.playerId })
  const { roomCode: code } = ana.session
  await cleo.join(code, 'Cleo')
  await dan.join(code, 'Dan')
}

/** A game that pauses while no player is connected, and one without statements. */
export async function playThroughAnOutage(server: RecordedServer, party: Party): Promise<void> {
  const { ana, ben, cleo, dan } = party
  const { part, pass } = server
  const players = [ana, ben, cleo, dan]

  part('Everybody loses the connection until after the deadline')
  await startGame(ana, { factsPerPlayer: 1 })
  await handIn(ana, true)
  for (const guest of players) await guest.connection.close()
  await pass(SUBMIT_MS + 5_000)
  for (const guest of players) {
    await guest.connect()
    await guest.watch(20)
  }
  await handIn(dan, true)
  await ana.ask('endGame')

  part('A game without statements')
  await startGame(ana, { factsPerPlayer: 2 })
  await handIn(ben, true)
  await ben.move({ type: 'write', slot: 1, text: 'No', isFact: false })
  await ben.move({ type: 'write', slot: 0, text: '', isFact: null })
  await pass(SUBMIT_MS)
}

/** All players leave; the last one closes the room. */
export async function closeRoom(server: RecordedServer, party: Party): Promise<void> {
  const { ana, ben, cleo, dan } = party
  const { roomCode: code } = ana.session
  server.part('Everybody leaves')
  await ana.ask('leaveRoom', { passHost: true })
  await ben.ask('leaveRoom', { passHost: false })
  await cleo.ask('leaveRoom', { passHost: false })
  await dan.ask('leaveRoom', { passHost: false })
  await dan.call('getRoomByCode', { code })
}

async function startGame(host: Guest, settings: object): Promise<void> {
  await host.ask('selectGame', { gameId: GAME })
  await host.ask('changeSettings', { settings })
  await host.ask('startGame')
}

/** Writes one statement and submits. */
async function handIn(guest: Guest, isFact: boolean): Promise<void> {
  await guest.move({ type: 'write', slot: 0, text: `A statement by ${guest.name}`, isFact })
  await guest.move({ type: 'submit' })
}

function factId(guest: Guest): string {
  return onStage(guest).id
}

function onStage(guest: Guest) {
  const { statement } = guest.game()
  if (statement === null) throw new Error('no statement is on stage')
  return statement
}

function authorOf(players: readonly Guest[]): Guest {
  const [viewer] = players
  const author = viewer && players.find((guest) => guest.playerId === onStage(viewer).authorId)
  if (author === undefined) throw new Error('the author is not among the players')
  return author
}

/** All players except the author, in the order in which they joined. */
function votersOf(players: readonly Guest[]): readonly [Guest, Guest, Guest] {
  const author = authorOf(players)
  const [first, second, third] = players.filter((guest) => guest !== author)
  if (!first || !second || !third) throw new Error('too few players')
  return [first, second, third]
}
