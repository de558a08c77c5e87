import type { Award } from '../fact-or-fiction-view.ts'

export const AWARD_TITLES: Readonly<Record<Award['kind'], string>> = {
  'best-bluffer': 'Best Bluffer',
  'human-lie-detector': 'Human Lie Detector',
  'open-book': 'Open Book',
}

/** What an award was won with. */
export function awardText({ kind, value }: Pick<Award, 'kind' | 'value'>): string {
  switch (kind) {
    case 'best-bluffer':
      return value >= 1 ? 'Fooled everybody who voted' : `Fooled ${Math.round(value * 100)}% of all who voted`
    case 'human-lie-detector':
      return value === 1 ? 'Was right once' : `Was right ${value} times`
    case 'open-book':
      if (value === 0) return 'Fooled nobody at all'
      return value === 1 ? 'Fooled only one player' : `Fooled only ${value} players`
  }
}
