/** Own questions of the host (POLL-14). */
export { ownQuestions as ownPrompts } from '../kit/questions/own-questions.ts'
