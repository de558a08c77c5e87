import { SENTENCE_MIN } from './sentence.ts'

/** What the host reads about own openers. */
export const ownOpenersCopy = {
  label: 'Own openers',
  format: 'Nobody had ordered the seventeen umbrellas.',
  reasons: {
    'too-short': `An opener needs ${SENTENCE_MIN} characters.`,
  },
}
