import { accept, refuse } from '#rooms/result.ts'
import { foldText } from './fold-text.ts'
import { ownQuestionsCopy } from './own-questions.copy.ts'
import type { OwnLine, OwnPrompts, OwnPromptsCopy, Prompt } from './prompts.ts'
import type { Question } from './questions.ts'

type OwnQuestion = OwnLine & Omit<Question, keyof Prompt>

/** Own questions of the host, each with two to four answers. */
export const ownQuestions: OwnPrompts<OwnQuestion> & OwnPromptsCopy = {
  ...ownQuestionsCopy,
  format: 'Question? | A | B | C',
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
