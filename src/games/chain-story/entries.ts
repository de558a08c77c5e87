import { entryId } from '../kit/rules/state.ts'

/** The ids under which the host can hide what is in a story (STORY-33). */
export function openerEntry(story: number) {
  return entryId('opener', story)
}

export function sentenceEntry(story: number, turn: number) {
  return entryId('sentence', `${story}.${turn}`)
}
