import { m } from '#messages'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { findPlayer, nameOf, stayingPlayers } from '../../kit/stage/people/find-player.ts'
import { VOTE_TALLY } from '../../kit/stage/people/tally.tsx'
import type { StagedResult } from '../../kit/stage/result/use-staged-result.ts'
import type { TvStageProps } from '../../kit/stage/stage-props.ts'
import { TvSpeaker } from '../../kit/stage/tv/tv-speaker.tsx'
import { TvTally } from '../../kit/stage/tv/tv-tiles.tsx'
import { TvWriters } from '../../kit/stage/tv/tv-writers.tsx'
import { TvFrame } from '../../kit/stage/tv-frame.tsx'
import factOrFictionDefinition from '../definition.ts'
import type { FactOrFictionView } from '../schemas.ts'
import { Heckle } from './present/heckle.tsx'
import { TvReveal } from './reveal/tv-reveal.tsx'
import { useStagedReveal } from './stage-sounds.ts'
import type { OnStageProps } from './statement-spotlight.tsx'
import { announcePhase, LESSONS, titlesFor } from './texts.ts'
import styles from './tv.module.css'

export { FactOrFictionView as viewSchema } from '../schemas.ts'

export default function FactOrFictionTv(props: TvStageProps<FactOrFictionView>) {
  const { view, now } = props
  const { statement } = view
  const { shown, staged } = useStagedReveal(view, null, now)
  return (
    <TvFrame
      stage={props}
      definition={factOrFictionDefinition}
      shown={shown}
      titles={titlesFor(null)}
      place={
        statement === null ? undefined : m.fof_tv_place({ number: statement.number, total: statement.total })
      }
      announcement={announcePhase(view, null, staged.step)}
      isFull={view.phase === 'reveal'}
    >
      <Phase view={view} staged={staged} />
    </TvFrame>
  )
}

interface PhaseProps {
  readonly view: FactOrFictionView
  readonly staged: StagedResult
}

/** A view has its phase's parts while the phase lasts. Without them the phase renders nothing. */
function Phase({ view, staged }: PhaseProps) {
  const { statement, reveal } = view
  switch (view.phase) {
    case 'submit':
      return <Submit view={view} />
    case 'present':
    case 'vote':
      return statement && <OnStage view={view} statement={statement} />
    case 'reveal':
      return (
        statement && reveal && <TvReveal view={view} statement={statement} reveal={reveal} staged={staged} />
      )
    case 'podium':
      return null
  }
}

/** Who is still writing, and a lesson in bluffing to read meanwhile. */
function Submit({ view }: Pick<PhaseProps, 'view'>) {
  const players = stayingPlayers(view.players)
  const ready = players.filter(({ isDone }) => isDone)
  return (
    <TvWriters
      task={[m.fof_submit_headline({ count: view.factsPerPlayer }), m.fof_submit_headline_hint()]}
      players={players}
      count={m.kit_squad_ready_count({ ready: ready.length, all: players.length })}
      lessons={LESSONS}
    />
  )
}

/** While the author talks, the floor has questions to ask them aloud; then the two signs and who has voted. */
function OnStage({ view, statement }: Omit<OnStageProps, 'me'>) {
  const author = findPlayer(view.players, statement.authorId)
  const isTalking = view.phase === 'present'
  return (
    <TvSpeaker
      ink={isTalking ? 'pink' : 'sun'}
      speaker={author}
      lead={<IsolatedName name={nameOf(author)} sentence={(author) => m.fof_vote_says({ author })} />}
      text={statement.text}
      isTalking={isTalking}
      floor={
        isTalking ? (
          <Heckle id={statement.id} name={nameOf(author)} me={null} isOnTv />
        ) : (
          <div className={styles.signs}>
            <p className={styles.fact}>
              <Halftone corner="tl" tone="sky-deep" />
              <span>{m.fof_reveal_fact_burst()}</span>
            </p>
            <TvTally players={stayingPlayers(view.players, statement.authorId)} copy={VOTE_TALLY} />
            <p className={styles.fiction}>
              <Halftone corner="tr" tone="tomato-deep" />
              <span>{m.fof_reveal_fiction_burst()}</span>
            </p>
          </div>
        )
      }
    />
  )
}
