import { defineGame } from '../kit/rules/define-game.ts'
import { responseOf } from '../kit/rules/responses.ts'
import { enter, haveAlarmsRung } from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import chainStoryDefinition, { readSeconds, turnsFor } from './definition.ts'
import { giveHeart, passOn, vote, write } from './moves.ts'
import { ownPrompts } from './own-prompts.ts'
import { openersByLanguage, secretWordsByLanguage } from './packs.ts'
import { ChainStoryMove, ChainStoryView } from './schemas.ts'
import { awards, quoteOf, scoresOf } from './scoring.ts'
import type { ChainStoryState as State } from './state.ts'
import { chainStoryStore, sentencesOf, storiesToRead, storyOnStage } from './state.ts'
import { entriesOf, viewFor } from './view.ts'

/** The rules of Chain Story; SPEC.md states them. */
export const chainStory = defineGame({
  definition: chainStoryDefinition,
  state: chainStoryStore,
  schemas: { move: ChainStoryMove, view: ChainStoryView },
  ownPrompts,
  begin: ({ players, settings: { genre, secretWords, sentences }, language, draw, drawPacked }) => {
    const openersByGenre = openersByLanguage[language]
    const turns = turnsFor(players.length, sentences)
    const pack = genre === 'any' ? Object.values(openersByGenre).flat() : openersByGenre[genre]
    const openers = draw(pack, players.length).map(({ id, text }) => ({ id, text }))
    const words = secretWords ? drawPacked(secretWordsByLanguage[language], players.length * turns) : []
    return { players, turns, step: 0, votelessEntries: 0, openers, words }
  },
  phases: {
    write: {
      isDone: ({ sentences, step }, { id }) => responseOf(sentences, step, id)?.isDone === true,
      next: endTurn,
    },
    read: {
      seconds: (state) => readSeconds(sentencesOf(state, storyOnStage(state) ?? 0).length),
      next: readNext,
    },
    vote: {
      isDone: ({ votes }, { id }) => responseOf(votes, 0, id) !== undefined,
      next: (state) => enter(closeVotes(state), PODIUM),
    },
  },
  finish: (state) => closeVotes(isStoryShown(state) ? { ...state, step: state.step + 1 } : state),
  moves: {
    write: { phase: 'write', apply: write },
    passOn: { phase: 'write', apply: passOn },
    heart: { phase: 'read', apply: giveHeart },
    vote: { phase: 'vote', apply: vote },
  },
  scores: scoresOf,
  awards,
  quoteOf,
  view: viewFor,
  entries: entriesOf,
  shownPrompts: ({ openers, players, step, words }) =>
    [...openers, ...words.slice(0, (step + 1) * players.length)].map(({ id }) => id),
})

/** STORY-13. */
function endTurn(state: State): State {
  const step = state.step + 1
  if (step < state.turns) return enter({ ...state, step }, 'write')
  if (storiesToRead(state).length === 0) return enter({ ...state, abort: 'no-sentences' }, PODIUM)
  return enter({ ...state, step }, 'read')
}

function readNext(state: State): State {
  const step = state.step + 1
  return enter({ ...state, step }, step < state.turns + storiesToRead(state).length ? 'read' : 'vote')
}

/** STORY-19. */
function isStoryShown(state: State): boolean {
  return state.phase === 'read' && haveAlarmsRung(state)
}

/** STORY-80. */
function closeVotes(state: State): State {
  return { ...state, votelessEntries: state.hidden.length }
}
