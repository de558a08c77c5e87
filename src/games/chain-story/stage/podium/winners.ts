import type { ChainStoryView, Story } from '../../schemas.ts'

/** The stories with the most votes, with their places among all; none without a vote. */
export function winnersOf({
  stories,
  votes,
}: Pick<ChainStoryView, 'stories' | 'votes'>): readonly { readonly story: Story; readonly place: number }[] {
  const most = Math.max(0, ...(votes ?? []))
  if (most === 0) return []
  return (stories ?? []).flatMap((story, place) => (votes?.[place] === most ? [{ story, place }] : []))
}
