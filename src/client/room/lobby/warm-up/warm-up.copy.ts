export const warmUpCopy = {
  title: 'While you wait',
  fact: 'Fact!',
  fiction: 'Fiction!',
  place: (place: number, all: number) => `Warm-up ${place} of ${all}. Nobody keeps score.`,
  right: (isFact: boolean) => (isFact ? 'Right, it’s a fact.' : 'Right, it’s fiction.'),
  wrong: (isFact: boolean) => (isFact ? 'No, it’s a fact!' : 'No, it’s fiction!'),
  next: 'Next one',
  done: 'That’s all five. You are warm.',
  again: 'Five more',
} as const
