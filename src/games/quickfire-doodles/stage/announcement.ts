import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { findPlayer, nameOf } from '../../kit/stage/people/find-player.ts'
import type { QuickfireDoodlesView, ShownDoodle } from '../schemas.ts'

/** Screen reader text for the start of Guess and of Answer; empty in other phases. */
export function announceShown(
  { phase, players, shown }: Pick<QuickfireDoodlesView, 'phase' | 'players' | 'shown'>,
  me: PlayerId | null,
): string {
  if (shown === null) return ''
  const { artistId, number, total, word, artistPoints } = shown
  const artist = nameOf(findPlayer(players, artistId))
  const isMine = artistId === me
  const shownWord = word ?? m.doodle_show_answer_hidden_word()
  if (phase === 'guess')
    return isMine
      ? m.doodle_show_announcements_guess_own({ number, total })
      : m.doodle_show_announcements_guess({ artist, number, total })
  const points = artistPoints ?? 0
  return [
    m.doodle_show_announcements_answer({ word: shownWord, result: resultOf(shown) }),
    isMine
      ? m.doodle_show_announcements_own_points({ points })
      : m.doodle_show_announcements_artist({ artist, points }),
  ].join(' ')
}

/** How many got the doodle, of those who could. */
export function resultOf({ gotIt: { length: got }, outOf }: ShownDoodle): string {
  return got === 0 ? m.doodle_show_answer_nobody() : m.doodle_show_answer_got_it({ got, outOf: outOf ?? got })
}
