import { expect, it } from 'vitest'
import { ANA, BEN, CLEO, player, roomView } from '#client/sync/testing/room-fixtures.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { soundsOfRoomChange } from './room-sounds.ts'

const GAME = 'draughts' as GameId
const ana = player(ANA, 'Ana', { isHost: true })
const ben = player(BEN, 'Ben')
const cleo = player(CLEO, 'Cleo')

it('a sound plays for a player who joins and for one who leaves', () => {
  expect(soundsBetween([ana, ben], [ana, ben, cleo])).toEqual(['join'])
  expect(soundsBetween([ana, ben], [ana])).toEqual(['leave'])
})

it('a sound plays for a new vote and for a changed one, but not for a removed one', () => {
  const voted = player(BEN, 'Ben', { voteForGame: GAME })
  expect(soundsBetween([ana, ben], [ana, voted])).toEqual(['vote'])
  expect(soundsBetween([ana, voted], [ana, player(BEN, 'Ben', { voteForGame: 'ludo' as GameId })])).toEqual([
    'vote',
  ])
  expect(soundsBetween([ana, voted], [ana, ben])).toEqual([])
})

it('a sound plays for a selected game, but not for changed settings or a cleared selection', () => {
  const picked = withRoom(roomView(6), { gameId: GAME, gameSettings: {} })
  expect(soundsOfRoomChange(roomView(5), picked, 5)).toEqual(['pick'])
  const changed = withRoom(picked, { version: 7, gameSettings: { rounds: 3 } })
  expect(soundsOfRoomChange(picked, changed, 5)).toEqual([])
  expect(soundsOfRoomChange(picked, roomView(7), 5)).toEqual([])
})

it('a sound plays for the start of a game, but not for its end', () => {
  const picked = withRoom(roomView(5), { gameId: GAME })
  const playing = withRoom(picked, { version: 6, status: 'playing' })
  expect(soundsOfRoomChange(picked, playing, 5)).toEqual(['phase'])
  expect(soundsOfRoomChange(playing, roomView(7), 5)).toEqual([])
})

it('no sound plays after a load, but one plays across versions that show nothing', () => {
  const full: RoomView = { ...roomView(9), players: [ana, ben, cleo] }
  expect(soundsOfRoomChange(null, full, 9)).toEqual([])
  expect(soundsOfRoomChange(roomView(5), full, 9)).toEqual([])
  expect(soundsOfRoomChange(full, full, 9)).toEqual([])
  expect(soundsOfRoomChange(roomView(5), full, 5)).toEqual(['join'])
})

function soundsBetween(before: RoomView['players'], after: RoomView['players']) {
  return soundsOfRoomChange({ ...roomView(5), players: before }, { ...roomView(6), players: after }, 5)
}

function withRoom(view: RoomView, fields: Partial<RoomView['room']>): RoomView {
  return { ...view, room: { ...view.room, ...fields } }
}
