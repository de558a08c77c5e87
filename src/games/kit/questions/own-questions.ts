import { m } from '#messages'
import { accept, refuse } from '#rooms/commands/result.ts'
import { foldText } from '../prompts/fold-text.ts'
import type { OwnLine, OwnPrompts, OwnPromptsCopy, Prompt } from '../prompts/prompts.ts'
import type { Question } from './questions.ts'

type OwnQuestion = OwnLine & Omit<Question, keyof Prompt>

/** Other separators of answers, the clearest first. */
const SEPARATORS = [/[;；]/u, /[/／]/u, /[•·]/u, /[,，、]/u, /\s[-–—]\s/u]
const QUESTION_THEN_ANSWERS = /^(.*?[?？؟])\s*(\S.*)$/u
const CHOICE = /^[^?？؟]*\s[/／]\s[^?？؟]*[?？؟]?$/u

/**
 * The question and its answers, from `Question? | A | B`. Without a bar, answers after a question mark may have
 * other separators, and a choice such as `Tea / Coffee` is a question itself.
 */
function partsOf(line: string): readonly string[] {
  if (/[|｜]/u.test(line)) return line.split(/[|｜]/u)
  if (CHOICE.test(line)) return [line, ...line.replace(/\s*[?？؟]$/u, '').split(/[/／]/u)]
  const [, question = '', rest = ''] = QUESTION_THEN_ANSWERS.exec(line) ?? []
  const separator = SEPARATORS.find((one) => one.test(rest))
  return separator === undefined ? [line] : [question, ...rest.split(separator)]
}

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
    const [question = '', ...answers] = partsOf(line).map((part) => part.replaceAll(/\s+/gu, ' ').trim())
    if (question === '') return refuse('no-question')
    if (answers.includes('')) return refuse('empty-answer')
    if (answers.length < 2) return refuse(answers.length === 0 ? 'no-answers' : 'one-answer')
    if (answers.length > 4) return refuse('many-answers')
    if (new Set(answers.map(foldText)).size < answers.length) return refuse('equal-answers')
    return accept({ key: foldText(question), text: [question, ...answers].join(' | '), question, answers })
  },
}
