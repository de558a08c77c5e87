import type { PlayerId } from '#rooms/record/ids.ts'
import { onceByObject } from '../kit/rules/once-by-object.ts'
import { responseOf } from '../kit/rules/responses.ts'
import { haveAlarmsRung, isHidden, type StageEntry } from '../kit/rules/state.ts'
import { type FrameView, PODIUM } from '../kit/rules/view.ts'
import { rotationOf } from './rotation.ts'
import type { ChainStoryView, Desk, OwnDesk, Reading, Story } from './schemas.ts'
import { openerEntry, sentenceEntry } from './schemas.ts'
import { heartsFor, votesFor } from './scoring.ts'
import type { ChainStoryState } from './state.ts'
import { readStories, sentenceNumber, sentencesOf, storiesToRead, storyOnStage, wordOf } from './state.ts'

/** This viewer's part of the view, built up field by field from data that they may know (STORY-28 to STORY-32). */
export function viewFor(
  state: ChainStoryState,
  viewer: PlayerId | null,
): Omit<ChainStoryView, keyof FrameView> {
  const { phase } = state
  return {
    desk: phase === 'write' ? deskOf(state, viewer) : null,
    reading: readingOf(state, viewer),
    stories: phase === 'write' ? null : storiesOf(state),
    myVote: phase === 'vote' && viewer !== null ? (responseOf(state.votes, 0, viewer) ?? null) : null,
    votes: phase === PODIUM ? votesFor(state) : null,
  }
}

/** The stories that were read, and in Read the others empty. */
const storiesOf = onceByObject((state: ChainStoryState): readonly Story[] => {
  const read = readStories(state)
  const stories = state.phase === 'read' ? storiesToRead(state) : read
  return stories.map((story) =>
    read.includes(story) ? storyOf(state, story, true) : { story, opener: null, sentences: [] },
  )
})

function deskOf(state: ChainStoryState, viewer: PlayerId | null): Desk {
  const { players, step, turns } = state
  const place = players.findIndex(({ id }) => id === viewer)
  return {
    turn: step + 1,
    turns,
    mine: viewer === null || place === -1 ? null : ownDeskOf(state, viewer, place),
  }
}

/** The sentence that this player writes, and the text before it. */
function ownDeskOf(state: ChainStoryState, id: PlayerId, place: number): OwnDesk {
  const { openers, sentences, step: turn } = state
  const story = rotationOf(state).storyOf(place, turn)
  const last = sentencesOf(state, story, turn).at(-1)
  return {
    before: last?.text ?? openers[story]?.text ?? '',
    isOpener: last === undefined,
    text: responseOf(sentences, turn, id)?.text ?? '',
    secretWord: wordOf(state, place, turn)?.text ?? null,
  }
}

function readingOf(state: ChainStoryState, viewer: PlayerId | null): Reading | null {
  const story = storyOnStage(state)
  if (story === null) return null
  const sentences = sentencesOf(state, story)
  const hasHeart = (turn: number) =>
    viewer !== null && responseOf(state.hearts, sentenceNumber(state, story, turn), viewer) === true
  return {
    ...storyOf(state, story, haveAlarmsRung(state)),
    number: state.step - state.turns + 1,
    total: storiesToRead(state).length,
    myHearts: sentences.map(({ turn }) => turn).filter(hasHeart),
    myTurn: sentences.find(({ authorId }) => authorId === viewer)?.turn ?? null,
  }
}

/** A story as everybody sees it, with its authors or without. */
function storyOf(state: ChainStoryState, story: number, isSigned: boolean): Story {
  const sentences = sentencesOf(state, story).map((sentence) => {
    const { authorId, smuggled, text, turn } = sentence
    const isShown = !isHidden(state, sentenceEntry(story, turn))
    return {
      turn,
      text: isShown ? text : null,
      hearts: heartsFor(state, story, sentence),
      authorId: isSigned ? authorId : null,
      smuggled: isSigned && isShown ? smuggled : null,
    }
  })
  const opener = isHidden(state, openerEntry(story)) ? null : (state.openers[story]?.text ?? null)
  return { story, opener, sentences }
}

/** The texts that are or have been on stage: every story from its Read on (STORY-33). */
export function entriesOf(state: ChainStoryState): readonly StageEntry[] {
  const onStage = storyOnStage(state)
  const entriesIn = (story: number, isScored: boolean) => [
    { entry: openerEntry(story), isScored },
    ...sentencesOf(state, story).map(({ turn }) => ({ entry: sentenceEntry(story, turn), isScored })),
  ]
  return [
    ...readStories(state).flatMap((story) => entriesIn(story, true)),
    ...(onStage === null ? [] : entriesIn(onStage, false)),
  ]
}
