import { promptEntry, type QuestionView } from '../../question-view.ts'
import { stageCopy } from '../stage.copy.ts'
import { HideKey } from './hide-key.tsx'

/** The host's key to hide a question. */
export function HideQuestion({ question }: { readonly question: QuestionView }) {
  return (
    question.question !== null && (
      <HideKey entry={promptEntry(question)} label={stageCopy.choice.hideQuestion} />
    )
  )
}
