import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { formatSigned } from '#ui/format.ts'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { HideKey } from '../../../kit/stage/hide/hide-key.tsx'
import { Headline } from '../../../kit/stage/result/headline.tsx'
import { GUESS_POINTS } from '../../definition.ts'
import type { QuickfireDoodlesView, ShownDoodle } from '../../schemas.ts'
import { wordEntry } from '../../schemas.ts'
import { Easel } from '../easel.tsx'
import styles from './answer-phase.module.css'

/** More get smaller tiles. */
const LARGE_TILES_MAX = 6

export interface AnswerPhaseProps {
  readonly view: QuickfireDoodlesView
  readonly shown: ShownDoodle
  readonly me: PlayerId | null
}

/** What it was, who got it, and the points. */
export function AnswerPhase({ view, shown, me }: AnswerPhaseProps) {
  return (
    <div className={styles.answer}>
      <Easel shown={shown} players={view.players} me={me} ink="mint" className={styles.easel}>
        {shown.artistPoints !== null && (
          <span className={styles.points}>{formatSigned(shown.artistPoints)}</span>
        )}
      </Easel>
      <div className={styles.say}>
        <AnswerWords shown={shown} players={view.players} me={me} />
      </div>
    </div>
  )
}

/** The word in the largest type, and who got it. */
function AnswerWords(props: {
  readonly shown: ShownDoodle
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
}) {
  const { shown, players, me } = props
  const got = players
    .filter(({ id }) => shown.gotIt.includes(id))
    .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
  return (
    <>
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
        sub={
          got.length === 0
            ? m.doodle_show_answer_nobody()
            : m.doodle_show_answer_got_it({ got: got.length, outOf: shown.outOf ?? got.length })
        }
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
              <Avatar name={name} avatar={avatar} color={avatarColor} hopper={id} className={styles.avatar} />
              <bdi translate="no" className={styles.name}>
                {id === me ? m.kit_you() : name}
              </bdi>
              <span className={styles.points}>{formatSigned(GUESS_POINTS)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
