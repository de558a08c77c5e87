import { m } from '#messages'
import { HideKey } from '../../stage/hide/hide-key.tsx'
import { promptEntry, type QuestionView } from '../question-view.ts'

export function HideQuestion({ question }: { readonly question: QuestionView }) {
  return (
    question.question !== null && (
      <HideKey entry={promptEntry(question)} label={m.kit_choice_hide_question()} />
    )
  )
}
