import { DECK_MAX } from '#games/fact-or-fiction/deck.ts'
import { factOrFictionDefinition } from '#games/fact-or-fiction/definition.ts'
import styles from './about.module.css'
import { PhasePanels } from './phase-panels.tsx'

/** The rules in the order somebody meets them; the numbers are those of the game's own SPEC. */
export function FactOrFictionRules() {
  const { minPlayers, maxPlayers, duration } = factOrFictionDefinition
  return (
    <div className={styles.words}>
      <p>
        Write statements about yourself, some true, some not. One by one they go on stage: tell its story,
        keep a straight face, and see whom you fool. {minPlayers} to {maxPlayers} players, about {duration}{' '}
        minutes.
      </p>
      <PhasePanels />
      <p>
        Submit ends as soon as all statements are in, Vote as soon as everybody has voted. Each statement gets
        its own Present, Vote and Reveal, {DECK_MAX} statements at most.
      </p>
      <h3>Points</h3>
      <dl className={styles.points}>
        <div>
          <dt>You vote right</dt>
          <dd>100</dd>
        </div>
        <div>
          <dt>You are the author, and 3 of 5 voters fall for it</dt>
          <dd>60</dd>
        </div>
        <div>
          <dt>You are the author, and everybody falls for it</dt>
          <dd>100</dd>
        </div>
        <div>
          <dt>You do not vote</dt>
          <dd>0</dd>
        </div>
      </dl>
      <p>
        The author earns 100 times the share of voters who were wrong. Being quick earns nothing extra. Level
        on points, right votes decide, then players fooled.
      </p>
      <p>
        Nobody is shown a list of who voted what, only how many. But everybody sees the points, and after the
        Reveal they tell who was right.
      </p>
      <p>
        On the podium there are three awards besides: Best Bluffer fooled the largest share, Human Lie
        Detector had most right votes, Open Book fooled fewest.
      </p>
    </div>
  )
}
