import { expect, test } from 'vitest'
import { ANA, BEN, CLEO, player, roomView } from '#client/sync/testing/room-fixtures.ts'
import type { GameId } from '#rooms/ids.ts'
import type { RoomView } from '#rooms/room-view.ts'
import { soundsOfRoomChange } from './room-sounds.ts'

const GAME = 'fact-or-fiction' as GameId
const ana = player(ANA, 'Ana', { isHost: true })
const ben = player(BEN, 'Ben')
const cleo = player(CLEO, 'Cleo')

test('somebody comes, and somebody goes', () => {
  expect(heard([ana, ben], [ana, ben, cleo])).toEqual(['join'])
  expect(heard([ana, ben], [ana])).toEqual(['leave'])
})

test('a vote is heard, another one too, and its removal is not', () => {
  const voted = player(BEN, 'Ben', { voteForGame: GAME })
  expect(heard([ana, ben], [ana, voted])).toEqual(['vote'])
  expect(heard([ana, voted], [ana, player(BEN, 'Ben', { voteForGame: 'speed-polls' as GameId })])).toEqual([
    'vote',
  ])
  expect(heard([ana, voted], [ana, ben])).toEqual([])
})

test('a pick is heard, a change of settings or back to the choice is not', () => {
  const picked = withRoom(roomView(6), { gameId: GAME, gameSettings: {} })
  expect(soundsOfRoomChange(roomView(5), picked)).toEqual(['pick'])
  expect(
    soundsOfRoomChange(picked, withRoom(picked, { version: 7, gameSettings: { factsPerPlayer: 3 } })),
  ).toEqual([])
  expect(soundsOfRoomChange(picked, roomView(7))).toEqual([])
})

test('the start of a game is heard, and its end is not', () => {
  const picked = withRoom(roomView(5), { gameId: GAME })
  const playing = withRoom(picked, { version: 6, status: 'playing' })
  expect(soundsOfRoomChange(picked, playing)).toEqual(['phase'])
  expect(soundsOfRoomChange(playing, roomView(7))).toEqual([])
})

test('what a page finds when it loads, or missed while it was cut off, stays silent', () => {
  const full: RoomView = { ...roomView(9), players: [ana, ben, cleo] }
  expect(soundsOfRoomChange(null, full)).toEqual([])
  expect(soundsOfRoomChange(roomView(5), full)).toEqual([])
  expect(soundsOfRoomChange(full, full)).toEqual([])
})

function heard(before: RoomView['players'], after: RoomView['players']) {
  return soundsOfRoomChange({ ...roomView(5), players: before }, { ...roomView(6), players: after })
}

function withRoom(view: RoomView, fields: Partial<RoomView['room']>): RoomView {
  return { ...view, room: { ...view.room, ...fields } }
}
