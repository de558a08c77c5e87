import { describe, expect, it } from 'vitest'
import { drafts } from '#games/catalogue.ts'
import { registeredGames } from '#games/games.ts'
import { findDefinition, playableDefinitions } from './definitions.ts'
import { stageOf, tvStageOf } from './stages.ts'

const registered = registeredGames.map((game): string => game.definition.id).sort()
const folder = (path: string) => path.split('/')[3]

describe('the games that the page finds', () => {
  it('are the registered ones', () => {
    expect(playableDefinitions.map(({ id }) => id).sort()).toEqual(registered)
    for (const { definition } of registeredGames) expect(findDefinition(definition.id)).toBe(definition)
  })

  it('have definitions with the names of their folders', () => {
    const found = import.meta.glob<{ default: { id: string } }>('/src/games/*/definition.ts', { eager: true })
    for (const [path, { default: definition }] of Object.entries(found))
      expect(definition.id).toBe(folder(path))
  })

  it('have a stage and a cover each, and no other folder has one', () => {
    for (const id of registered) expect(stageOf(id), id).not.toBeNull()
    for (const found of [
      import.meta.glob('/src/games/*/stage/stage.tsx'),
      import.meta.glob('/src/games/*/cover.tsx'),
    ])
      expect(Object.keys(found).map(folder).sort()).toEqual(registered)
  })

  it('[GAME-95] have a screen for a TV each, and no other folder has one', () => {
    for (const id of registered) expect(tvStageOf(id), id).not.toBeNull()
    const found = Object.keys(import.meta.glob('/src/games/*/stage/tv.tsx')).map(folder)
    expect(found.sort()).toEqual(registered)
    expect(tvStageOf('constructor')).toBeNull()
  })

  it('have their own rules only in their folders', () => {
    const found = Object.keys(import.meta.glob('/src/games/*/about.tsx')).map(folder)
    expect(registered).toEqual(expect.arrayContaining(found))
  })

  it('take own prompts exactly where their rules do', () => {
    const prompted = registeredGames.filter((game) => game.checkPrompts !== null).map(({ id }): string => id)
    const found = import.meta.glob('/src/games/*/own-prompts.ts')
    expect(Object.keys(found).map(folder).sort()).toEqual(prompted.sort())
  })

  it('are not drafts, which have neither rules nor a stage', () => {
    for (const { id } of drafts) {
      expect(registered).not.toContain(id)
      expect(stageOf(id), id).toBeNull()
      expect(findDefinition(id)?.id).toBe(id)
    }
  })

  it('do not contain an unknown one', () => {
    expect(findDefinition('charades')).toBeUndefined()
    expect(stageOf('constructor')).toBeNull()
  })
})
