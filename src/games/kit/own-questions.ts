import { m } from '#messages'
import { accept, refuse } from '#rooms/result.ts'
import { foldText } from './fold-text.ts'
import type { OwnLine, OwnPrompts, OwnPromptsCopy, Prompt } from './prompts.ts'
import type { Question } from './questions.ts'

type OwnQuestion = OwnLine & Omit<Question, keyof Prompt>

/** Own questions of the host, each with two to four answers. */
export const ownQuestions: OwnPrompts<OwnQuestion> & OwnPromptsCopy = {
  label: m.kit_own_questions_label,
  reasons: {
    'no-question': m.kit_own_questions_reasons_no_question,
    'no-answers': m.kit_own_questions_reasons_no_answers,
    'one-answer': m.kit_own_questions_reasons_one_answer,
    'many-answers': m.kit_own_questions_reasons_many_answers,
    'empty-answer': m.kit_own_questions_reasons_empty_answer,
    'equal-answers': m.kit_own_questions_reasons_equal_answers,
  },
  format: m.kit_own_questions_format,
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
