import { m } from '#messages'
import { promptEntry, type QuestionView } from '../../questions/question-view.ts'
import { HideKey } from './hide-key.tsx'

/** The host's key to hide a question. */
export function HideQuestion({ question }: { readonly question: QuestionView }) {
  return (
    question.question !== null && (
      <HideKey entry={promptEntry(question)} label={m.kit_choice_hide_question()} />
    )
  )
}
