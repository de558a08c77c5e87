import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { canNudge } from '../nudges/nudge-button.tsx'
import { Tally } from './tally.tsx'

function player(name: string, isDone: boolean | null): GamePlayer {
  const id = v.parse(PlayerId, crypto.randomUUID())
  return { id, name, avatar: null, avatarColor: 'tile-1', isGone: false, isDone, points: 0 }
}
const players = [player('Ana', true), player('Ben', false), player('Cleo', null)]

describe('a player of whom the viewer may not know whether they are done', () => {
  it('[GAME-145] is in no tally', () => {
    const copy = {
      label: 'Who has voted',
      playerDone: (name: string) => `${name} voted`,
      playerNotDone: (name: string) => `${name} has not voted`,
      doneCount: (done: number, all: number) => `${done} of ${all}`,
    }
    const shown = renderToStaticMarkup(createElement(Tally, { players, copy }))
    expect(shown).toContain('Ana voted')
    expect(shown).toContain('Ben has not voted')
    expect(shown).not.toContain('Cleo')
    expect(shown).toContain('1 of 2')
  })

  it('[GAME-145] has no control to be nudged', () => {
    const phase = {
      ...{ id: 'vote', name: () => '', duration: 1, description: () => '' },
      ink: 'sun',
    } as const
    const signals = { isHidden: false, isOff: false }
    const stage = { phase: { ...phase, collects: true as const }, me: player('Me', false).id, signals }
    expect(players.map((one) => canNudge(stage, one))).toEqual([false, true, false])
  })
})
