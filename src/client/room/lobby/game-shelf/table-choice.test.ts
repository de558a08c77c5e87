import { expect, it } from 'vitest'
import { tableChoice, toggleOnTable } from './shelf-dialog.tsx'

it('a game can be put on a table with fewer than four games, at its end', () => {
  expect(tableChoice(['polls'], 'story')).toBe('off')
  expect(toggleOnTable(['polls'], 'story')).toEqual(['polls', 'story'])
})

it('a game can be taken off the table', () => {
  expect(tableChoice(['polls', 'story'], 'polls')).toBe('on')
  expect(toggleOnTable(['polls', 'story'], 'polls')).toEqual(['story'])
})

it('the last game stays', () => {
  expect(tableChoice(['polls'], 'polls')).toBe('last')
  expect(toggleOnTable(['polls'], 'polls')).toEqual(['polls'])
})

it('a full table takes no fifth game', () => {
  const full = ['polls', 'story', 'roles', 'doodles']
  expect(tableChoice(full, 'gestures')).toBe('full')
  expect(toggleOnTable(full, 'gestures')).toEqual(full)
  expect(tableChoice(full, 'roles')).toBe('on')
})
