import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { formatSigned } from '#ui/format.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { countLetters, countLongestWord, type TextSize } from '../../../kit/stage/frame/text-size.ts'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { HOPPER } from '../../../kit/stage/reactions/hop.ts'
import { Headline } from '../../../kit/stage/result/headline.tsx'
import { TvScene } from '../../../kit/stage/tv/tv-scene.tsx'
import { TvTiles } from '../../../kit/stage/tv/tv-tiles.tsx'
import { resultOf } from '../announcement.ts'
import { TvDoodle } from '../easel.tsx'
import styles from './answer-phase.module.css'
import type { AnswerPhaseProps } from './answer-phase.tsx'

/** The word in the largest type, its artist, and the players who guessed it along the floor. */
export function TvAnswer({ players, shown }: Pick<AnswerPhaseProps, 'players' | 'shown'>) {
  const artist = findPlayer(players, shown.artistId)
  const others = players.filter(({ id, isGone }) => id !== shown.artistId && !isGone)
  const got = players.filter(({ id }) => shown.gotIt.includes(id))
  return (
    <TvScene
      ink="mint"
      x={30}
      y={50}
      className={styles.tvAnswer}
      floor={
        <TvTiles
          title={resultOf(shown)}
          label={m.doodle_show_answer_gainers()}
          players={others}
          lit={got}
          nameOf={({ id, name }) =>
            shown.gotIt.includes(id)
              ? m.kit_guess_tally_player_done({ name })
              : m.doodle_show_answer_missed({ name })
          }
          isWide
        />
      }
    >
      <TvDoodle
        shown={shown}
        players={players}
        sideClass={styles.tvSide}
        side={
          <>
            <div className={styles.tvCard} data-length={sizeOf(shown.word ?? m.kit_hide_hidden())}>
              <Headline
                tag={m.doodle_show_answer_tag()}
                ink="pink"
                answer={shown.word ?? m.kit_hide_hidden()}
              />
            </div>
            {artist !== null && (
              <div className={styles.tvArtist}>
                <span className={styles.tvFigure} {...{ [HOPPER]: artist.id }}>
                  <Character
                    name={artist.name}
                    avatar={artist.avatar}
                    color={artist.avatarColor}
                    fillSizes="14rem"
                  />
                </span>
                <Tag ink="cream" className={styles.tvTag}>
                  <IsolatedName
                    name={nameOf(artist)}
                    sentence={(artist) => m.doodle_show_drawn_by({ artist })}
                  />
                  {shown.artistPoints !== null && (
                    <span className={styles.points}>{formatSigned(shown.artistPoints)}</span>
                  )}
                </Tag>
              </div>
            )}
          </>
        }
      />
    </TvScene>
  )
}

/** A longer answer gets smaller type, and so does one with a long word, which would be broken. */
function sizeOf(answer: string): TextSize {
  const [letters, longest] = [countLetters(answer), countLongestWord(answer)]
  if (letters <= 10 && longest <= 7) return 'short'
  return letters <= 22 && longest <= 11 ? 'medium' : 'long'
}
