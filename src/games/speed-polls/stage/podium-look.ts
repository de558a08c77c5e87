import type { PodiumLook } from '../../kit/stage/podium-phase.tsx'
import type { SpeedPollsView } from '../schemas.ts'
import { stageCopy } from './stage.copy.ts'

type Podium = NonNullable<SpeedPollsView['podium']>
const { awards: copy, figures } = stageCopy

export const podiumLook: PodiumLook<Podium['ranking'][number], Podium['awards'][number]['kind']> = {
  columns: [
    { label: figures.rightGuesses, figureOf: (standing) => standing.rightGuesses },
    { label: figures.withMajority, figureOf: (standing) => standing.withMajority },
  ],
  awards: {
    'mind-reader': { title: copy.mindReader, ink: 'pink', reason: copy.guessedRight },
    'one-of-us': { title: copy.oneOfUs, ink: 'mint', reason: copy.wentWithRoom },
    'lone-wolf': { title: copy.loneWolf, ink: 'sky', reason: copy.stoodAlone },
  },
}
