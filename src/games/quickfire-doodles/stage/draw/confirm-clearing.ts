import { openModal } from '#ui/modal/modal-store.ts'

/** Asks whether the doodle may be cleared. `signal` withdraws the question, which counts as no. */
export async function confirmClearing(
  { title, message, yes, no }: Readonly<Record<'title' | 'message' | 'yes' | 'no', string>>,
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
