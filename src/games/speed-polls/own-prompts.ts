import { accept, refuse } from '#rooms/result.ts'
import { foldText } from '../kit/fold-text.ts'
import type { OwnLine, OwnPrompts, OwnPromptsCopy } from '../kit/prompts.ts'

interface OwnPoll extends OwnLine {
  readonly question: string
  readonly answers: readonly string[]
}

/** Own questions of the host (POLL-14). */
export const ownPrompts: OwnPrompts<OwnPoll> & OwnPromptsCopy = {
  label: 'Own questions',
  format: 'Question? | A | B | C',
  reasons: {
    'no-question': 'The question is missing.',
    'no-answers': 'A question needs two to four answers. This has none.',
    'one-answer': 'A question needs two to four answers. This has one.',
    'many-answers': 'A question needs two to four answers. This has more.',
    'empty-answer': 'One of the answers is empty.',
    'equal-answers': 'Two of the answers are the same.',
  },
  check: (line) => {
    const [question = '', ...answers] = line.split('|').map((part) => part.replaceAll(/\s+/gu, ' ').trim())
    if (question === '') return refuse('no-question')
    if (answers.includes('')) return refuse('empty-answer')
    if (answers.length < 2) return refuse(answers.length === 0 ? 'no-answers' : 'one-answer')
    if (answers.length > 4) return refuse('many-answers')
    if (new Set(answers.map(foldText)).size < answers.length) return refuse('equal-answers')
    return accept({ key: foldText(question), text: [question, ...answers].join(' | '), question, answers })
  },
}
