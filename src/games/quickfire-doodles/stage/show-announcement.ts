import type { PlayerId } from '#rooms/ids.ts'
import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import type { QuickfireDoodlesView } from '../schemas.ts'
import { showCopy } from './show.copy.ts'

const { announcements, answer } = showCopy

/** Screen reader text for the start of Guess and of Answer; empty in other phases. */
export function announceShown(
  { phase, players, shown }: Pick<QuickfireDoodlesView, 'phase' | 'players' | 'shown'>,
  me: PlayerId | null,
): string {
  if (shown === null) return ''
  const { artistId, number, total, word, gotIt, outOf, artistPoints } = shown
  const artist = nameOf(findPlayer(players, artistId))
  const isMine = artistId === me
  const shownWord = word ?? answer.hiddenWord
  if (phase === 'guess')
    return isMine ? announcements.guessOwn(number, total) : announcements.guess(artist, number, total)
  const result = gotIt.length === 0 ? answer.nobody : answer.gotIt(gotIt.length, outOf ?? gotIt.length)
  const points = artistPoints ?? 0
  return [
    announcements.answer(shownWord, result),
    isMine ? announcements.ownPoints(points) : announcements.artist(artist, points),
  ].join(' ')
}
