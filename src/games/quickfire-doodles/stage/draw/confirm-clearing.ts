import { openModal } from '#ui/modal/modal-store.ts'

interface ClearingQuestion {
  readonly title: string
  readonly message: string
  readonly yes: string
  readonly no: string
}

/** Asks whether the doodle may be cleared. `signal` withdraws the question, which counts as no. */
export async function confirmClearing(
  { title, message, yes, no }: ClearingQuestion,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const answer = await openModal({
    type: 'question',
    title,
    message,
    signal,
    focusOn: 'keep',
    actions: [
      { label: no, variant: 'secondary', value: 'keep' },
      { label: yes, variant: 'primary', value: 'clear' },
    ],
  })
  return answer === 'clear'
}
