/** What the host reads about own questions. */
export const ownQuestionsCopy = {
  label: 'Own questions',
  reasons: {
    'no-question': 'The question is missing.',
    'no-answers': 'A question needs two to four answers. This has none.',
    'one-answer': 'A question needs two to four answers. This has one.',
    'many-answers': 'A question needs two to four answers. This has more.',
    'empty-answer': 'One of the answers is empty.',
    'equal-answers': 'Two of the answers are the same.',
  },
}
