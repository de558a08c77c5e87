/** What the host reads about own words. */
export const ownWordsCopy = {
  label: 'Own words',
  reasons: {
    'no-word': 'The word is missing.',
    'empty-name': 'One of the names is empty.',
    'long-word': 'Nobody could type more than 40 characters as a guess.',
    'no-letters': 'A word needs a letter or a number.',
  },
}
