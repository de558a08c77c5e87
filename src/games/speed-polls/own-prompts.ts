/** Own questions of the host (POLL-14). */
export { ownQuestions as ownPrompts } from '../kit/own-questions.ts'
