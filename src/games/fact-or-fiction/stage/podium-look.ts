import type { PodiumLook } from '../../kit/stage/podium-phase.tsx'
import type { Award, Standing } from '../fact-or-fiction-view.ts'
import { stageCopy } from './stage.copy.ts'

const { right, fooled, awardTitles, awardReasons } = stageCopy.podium
const INKS = { 'best-bluffer': 'tomato', 'human-lie-detector': 'sky', 'open-book': 'mint' } as const

export const podiumLook: PodiumLook<Standing, Award['kind']> = {
  columns: [
    { label: right, figureOf: (standing) => standing.rightVotes },
    { label: fooled, figureOf: (standing) => standing.playersFooled },
  ],
  awards: {
    'best-bluffer': lookOf('best-bluffer'),
    'human-lie-detector': lookOf('human-lie-detector'),
    'open-book': lookOf('open-book'),
  },
}

function lookOf(kind: Award['kind']) {
  return { title: awardTitles[kind], ink: INKS[kind], reason: awardReasons[kind] }
}
