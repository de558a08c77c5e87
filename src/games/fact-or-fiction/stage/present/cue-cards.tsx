import { m } from '#messages'
import { seedOf } from '../../../kit/stage/result/pick-line.ts'
import type { StatementOnStage } from '../../schemas.ts'
import styles from './cue-cards.module.css'

const CUES = [
  [
    { when: m.fof_present_cues_a1_when(), cue: m.fof_present_cues_a1_cue() },
    { when: m.fof_present_cues_a2_when(), cue: m.fof_present_cues_a2_cue() },
    { when: m.fof_present_cues_a3_when(), cue: m.fof_present_cues_a3_cue() },
  ],
  [
    { when: m.fof_present_cues_b1_when(), cue: m.fof_present_cues_b1_cue() },
    { when: m.fof_present_cues_b2_when(), cue: m.fof_present_cues_b2_cue() },
    { when: m.fof_present_cues_b3_when(), cue: m.fof_present_cues_b3_cue() },
  ],
  [
    { when: m.fof_present_cues_c1_when(), cue: m.fof_present_cues_c1_cue() },
    { when: m.fof_present_cues_c2_when(), cue: m.fof_present_cues_c2_cue() },
    { when: m.fof_present_cues_c3_when(), cue: m.fof_present_cues_c3_cue() },
  ],
  [
    { when: m.fof_present_cues_d1_when(), cue: m.fof_present_cues_d1_cue() },
    { when: m.fof_present_cues_d2_when(), cue: m.fof_present_cues_d2_cue() },
    { when: m.fof_present_cues_d3_when(), cue: m.fof_present_cues_d3_cue() },
  ],
] as const

/** Three things for the author to mention, others for each statement. */
export function CueCards({ statement }: { readonly statement: StatementOnStage }) {
  const cues = CUES[seedOf(statement.id) % CUES.length] ?? CUES[0]
  return (
    <ul className={styles.cards} aria-label={m.fof_present_cues()}>
      {cues.map(({ when, cue }) => (
        <li key={when}>
          <small>{when}</small>
          {cue}
        </li>
      ))}
    </ul>
  )
}
