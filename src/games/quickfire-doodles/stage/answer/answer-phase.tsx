import type { ComponentProps } from 'react'
import { m } from '#messages'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { formatSigned } from '#ui/format.ts'
import { HideKey } from '../../../kit/stage/hide/hide-key.tsx'
import { Headline } from '../../../kit/stage/result/headline.tsx'
import { GUESS_POINTS } from '../../definition.ts'
import { wordEntry } from '../../schemas.ts'
import { resultOf } from '../announcement.ts'
import { Easel } from '../easel.tsx'
import styles from './answer-phase.module.css'

/** More get smaller tiles. */
const LARGE_TILES_MAX = 6

export type AnswerPhaseProps = Pick<ComponentProps<typeof Easel>, 'shown' | 'players' | 'me'>

/** The doodle, its word in the largest type, who got it, and the points. */
export function AnswerPhase({ shown, players, me }: AnswerPhaseProps) {
  const got = players
    .filter(({ id }) => shown.gotIt.includes(id))
    .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
  return (
    <div className={styles.answer}>
      <Easel shown={shown} players={players} me={me} ink="mint" className={styles.easel}>
        {shown.artistPoints !== null && (
          <span className={styles.points}>{formatSigned(shown.artistPoints)}</span>
        )}
      </Easel>
      <div className={styles.say}>
        {shown.isOwnWord && shown.word !== null && (
          <HideKey
            entry={wordEntry(shown.doodle)}
            label={m.doodle_show_answer_hide_word()}
            className={styles.hide}
          />
        )}
        <Headline
          tag={m.doodle_show_answer_tag()}
          ink="pink"
          answer={shown.word ?? m.kit_hide_hidden()}
          sub={resultOf(shown)}
          note={got.length === 0 ? m.doodle_show_answer_to_the_wall() : undefined}
        />
        {got.length > 0 && (
          <ul
            className={styles.got}
            aria-label={m.doodle_show_answer_gainers()}
            data-many={got.length > LARGE_TILES_MAX || undefined}
          >
            {got.map(({ id, name, avatar, avatarColor }) => (
              <li key={id}>
                <Avatar
                  name={name}
                  avatar={avatar}
                  color={avatarColor}
                  hopper={id}
                  className={styles.avatar}
                />
                <bdi translate="no" className={styles.name}>
                  {id === me ? m.kit_you() : name}
                </bdi>
                <span className={styles.points}>{formatSigned(GUESS_POINTS)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
