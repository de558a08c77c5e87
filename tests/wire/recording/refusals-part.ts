import type { ProofChallenge } from '#protocol/proof-schema.ts'
import { solveProof } from '../../support/solve-proof.ts'
import { Guest } from './guest.ts'
import type { RecordedServer } from './recorded-server.ts'

/** The code of no room. */
export const NO_ROOM = 'ZZZZ'
/** The id of no player and no room. */
export const NO_PLAYER = '99999999-0000-4000-8000-000000000000'

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
  await early.call('lockRoom', { roomId: NO_PLAYER, playerId: NO_PLAYER, isLocked: 1 })
  await early.call('makeMove', { roomId: NO_PLAYER, playerId: NO_PLAYER, move: 'vote' })
  await early.call('changeSettings', { roomId: NO_PLAYER, playerId: NO_PLAYER, settings: [] })
  await early.send(`{"type":"poll","roomId":"${NO_PLAYER}"}`)
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
  await stranger.call('subscribe', { roomId: NO_PLAYER, playerId: NO_PLAYER, claimedAt: 1 })
  await stranger.call('getPlayer', { roomId: NO_PLAYER, playerId: NO_PLAYER })
  await stranger.call('leaveRoom', { roomId: NO_PLAYER, playerId: NO_PLAYER, passHost: false })
  await stranger.connection.close()
}

/** Wrong codes until a look-up costs a proof of work. */
export async function guessCodes(server: RecordedServer, code: string): Promise<void> {
  server.part('A stranger guesses codes')
  const guesser = new Guest(server, 'guesser')
  await guesser.connect()
  for (let i = 0; i < 10; i++) await guesser.call('getRoomByCode', { code: `ZZ${10 + i}` })
  const priced = await guesser.call('getRoomByCode', { code })
  if (priced.ok || priced.refusal.code !== 'proof-needed') throw new Error('no proof was required')
  const { challenge, effort } = priced.refusal as typeof priced.refusal & ProofChallenge
  const proof = solveProof({ challenge, effort })
  await guesser.call('getRoomByCode', { code, proof })
  await guesser.call('getRoomByCode', { code: NO_ROOM, proof })
}
