import { expect, it } from 'vitest'
import { playableDefinitions } from '#client/definitions.ts'
import { ANA } from '#client/sync/testing/room-fixtures.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { noticeToast } from './notice-toast.tsx'

const aborted = (gameId: string, abort: string): Notice => ({
  kind: 'game-ended',
  reason: 'aborted',
  gameId: gameId as GameId,
  abort,
})
const aborts = playableDefinitions.flatMap(({ id, aborts }) =>
  Object.entries(aborts ?? {}).map(([abort, text]) => [id, abort, text] as const),
)

it.each(aborts)('[ROOM-185] the abort of %s for %s is shown in the words of the game', (id, abort, text) => {
  expect(noticeToast(aborted(id, abort), ANA)).toEqual({
    type: 'info',
    message: text.message(),
    description: text.description(),
  })
})

it.each([
  ['a game that this page does not know', 'draughts', 'no-move-left'],
  ['a reason that this page does not know', playableDefinitions[0]?.id ?? '', 'no-move-left'],
  ['a reason that is a name of every object', playableDefinitions[0]?.id ?? '', 'constructor'],
])('[ROOM-185] the abort of %s has a general text', (_, gameId, abort) => {
  expect(noticeToast(aborted(gameId, abort), ANA)).toEqual({
    type: 'info',
    message: 'Back to the lobby!',
    description: 'The game ended early. Have another go!',
  })
})

it('[ROOM-21] the end of a game by the host has its own text', () => {
  expect(noticeToast({ kind: 'game-ended', reason: 'host' }, ANA)).toMatchObject({
    type: 'success',
    message: 'Returned to Lobby',
  })
})
