import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { listNames } from '#ui/names/name-list.ts'
import type { RefusedTexts } from '../../kit/stage/frame/refused-text.ts'
import { findPlayer, nameOf } from '../../kit/stage/people/find-player.ts'
import type { ChainStoryView, Desk, Reading } from '../schemas.ts'
import { SENTENCE_MIN } from '../sentence.ts'
import { isSigned } from './read/reading.ts'
import { authorsOf } from './story-parts.tsx'

export function titlesFor(me: PlayerId | null) {
  return {
    write: me === null ? m.story_watched_write() : m.story_titles_write(),
    read: m.story_titles_read(),
    vote: m.story_titles_vote(),
  }
}

/** Rules of storytelling, one after another for players who wait. */
export const TIPS = {
  title: (number: number) => m.story_tips_title({ number }),
  lines: linesOf(m.story_tips_tips()),
}

export const PASS_REFUSED: RefusedTexts = {
  'wrong-phase': m.story_pass_refused_too_late,
  'too-short': () => m.story_write_too_short({ min: SENTENCE_MIN }),
  'not-in-game': m.story_pass_refused_not_in_game,
  failed: m.story_pass_refused_failed,
}

export const HEART_REFUSED: RefusedTexts = {
  'wrong-phase': m.story_heart_refused_too_late,
  'not-in-game': m.story_heart_refused_not_in_game,
  'too-fast': m.story_heart_refused_too_fast,
  failed: m.story_heart_refused_failed,
}

/** Screen reader text of a phase. In Write it changes with the turn, in Read with each sentence that comes. */
export function announcePhase(view: ChainStoryView, me: PlayerId | null, step: number): string {
  switch (view.phase) {
    case 'write':
      return view.desk === null ? '' : announceTurn(view.desk)
    case 'read':
      return view.reading === null ? '' : announceLine(view, view.reading, step)
    case 'vote':
      return me === null ? m.story_announcements_watched_vote() : m.story_announcements_vote()
    case 'podium':
      return ''
  }
}

function announceTurn({ turn, turns, mine }: Desk): string {
  if (mine === null) return m.story_announcements_watched_turn({ turn, turns })
  const text = mine.isOpener
    ? m.story_announcements_opener({ turn, turns, opener: mine.before })
    : m.story_announcements_turn({ turn, turns, before: mine.before })
  return mine.secretWord === null
    ? text
    : `${text} ${m.story_announcements_secret_word({ word: mine.secretWord })}`
}

function announceLine({ players }: ChainStoryView, reading: Reading, step: number): string {
  const { number, opener, sentences, total } = reading
  if (isSigned(reading))
    return m.story_announcements_authors({
      names: listNames(
        authorsOf(reading).map((id) => nameOf(findPlayer(players, id))),
        sentences.length,
      ),
    })
  if (step === 0)
    return m.story_announcements_read({ number, total, opener: opener ?? m.story_announcements_hidden() })
  return sentences[step - 1]?.text ?? m.story_announcements_hidden()
}
