import { listNames } from '#client/ui/name-list.ts'
import type { PlayerId } from '#rooms/ids.ts'
import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import type { ChainStoryView, Desk, Reading } from '../schemas.ts'
import { isSigned } from './reading.ts'
import { stageCopy } from './stage.copy.ts'

const { announcements: copy } = stageCopy

/** Screen reader text of a phase. In Write it changes with the turn, in Read with each sentence that comes. */
export function announcePhase(view: ChainStoryView, me: PlayerId | null, step: number): string {
  switch (view.phase) {
    case 'write':
      return view.desk === null ? '' : announceTurn(view.desk)
    case 'read':
      return view.reading === null ? '' : announceLine(view, view.reading, step)
    case 'vote':
      return me === null ? copy.watchedVote : copy.vote
    case 'podium':
      return ''
  }
}

function announceTurn({ turn, turns, mine }: Desk): string {
  if (mine === null) return copy.watchedTurn(turn, turns)
  const text = (mine.isOpener ? copy.opener : copy.turn)(turn, turns, mine.before)
  return mine.secretWord === null ? text : `${text} ${copy.secretWord(mine.secretWord)}`
}

function announceLine({ players }: ChainStoryView, reading: Reading, step: number): string {
  const { number, opener, sentences, total } = reading
  if (isSigned(reading))
    return copy.authors(
      listNames(
        authorsOf(reading).map((id) => nameOf(findPlayer(players, id))),
        sentences.length,
      ),
    )
  if (step === 0) return copy.read(number, total, opener ?? copy.hidden)
  return sentences[step - 1]?.text ?? copy.hidden
}

/** The authors of a story in their order; none before they are shown. */
export function authorsOf({ sentences }: Pick<Reading, 'sentences'>): readonly PlayerId[] {
  return sentences.flatMap(({ authorId }) => authorId ?? [])
}
