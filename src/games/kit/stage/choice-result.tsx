import { Bars, type BarsProps } from './bars.tsx'
import styles from './choice-result.module.css'
import { GainList, type GainListProps } from './gain-list.tsx'
import { Headline, type HeadlineProps } from './headline.tsx'

export interface ChoiceResultProps {
  readonly headline: HeadlineProps
  readonly bars: BarsProps
  readonly gains: GainListProps
}

/** The answer of a round, how many gave which one, and who got points. */
export function ChoiceResult({ headline, bars, gains }: ChoiceResultProps) {
  return (
    <div className={styles.result}>
      <div className={styles.answers}>
        <Headline {...headline} />
        <Bars {...bars} />
      </div>
      <div className={styles.gains}>
        <GainList {...gains} />
      </div>
    </div>
  )
}
