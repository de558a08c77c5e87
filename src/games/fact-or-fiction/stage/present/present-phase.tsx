import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { seedOf } from '../../../kit/stage/result/pick-line.ts'
import { type OnStageProps, StatementSpotlight } from '../statement-spotlight.tsx'
import { TruthChoice } from '../submit/truth-choice.tsx'
import { useGut } from './gut.ts'
import { Heckle } from './heckle.tsx'
import styles from './present-phase.module.css'

/**
 * The author talks, with cue cards. The others ask, and may already choose. The statement is where Vote has it.
 * A watcher sees more of the author.
 */
export function PresentPhase({ view, statement, me }: OnStageProps) {
  const { id, authorId, number, total } = statement
  return (
    <div className={styles.present} data-seatless={me === null || undefined}>
      <StatementSpotlight
        {...{ view, statement, me }}
        size={me === null ? 'big' : 'small'}
        ink="pink"
        youSay={m.fof_present_you_say({ number, total })}
        says={(author) => m.fof_present_says({ author, number, total })}
      />
      {authorId === me ? (
        <div className={styles.cues}>
          <p className={styles.turn}>{m.fof_present_your_turn()}</p>
          <CueCards statement={statement} />
        </div>
      ) : (
        <div className={styles.hands}>
          <Heckle id={id} name={nameOf(findPlayer(view.players, authorId))} me={me} />
          {me !== null && <GutPick view={view} statement={statement} />}
        </div>
      )}
    </div>
  )
}

function GutPick({ view, statement }: Omit<OnStageProps, 'me'>) {
  const { choice, choose } = useGut(view, statement)
  return (
    <div className={styles.pick}>
      <p className={styles.title} aria-hidden="true">
        {m.fof_present_gut()}
      </p>
      <TruthChoice label={m.fof_present_gut()} isFact={choice} onChoose={choose} isWide />
      <p className={styles.hint}>
        {choice === null
          ? m.fof_present_gut_hint()
          : m.fof_present_gut_kept({ label: choice ? m.fof_fact() : m.fof_fiction() })}
      </p>
    </div>
  )
}

const CUES_SHOWN = 3

function CueCards({ statement }: Pick<OnStageProps, 'statement'>) {
  const cues = linesOf(m.fof_present_cue_lines())
  const start = CUES_SHOWN * (seedOf(statement.id) % (cues.length / CUES_SHOWN))
  return (
    <ul className={styles.cards} aria-label={m.fof_present_cues()}>
      {cues.slice(start, start + CUES_SHOWN).map((line) => {
        const [when, cue] = line.split(' | ')
        return (
          <li key={line}>
            <small>{when}</small>
            {cue}
          </li>
        )
      })}
    </ul>
  )
}
